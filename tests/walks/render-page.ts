import { countTaken, isComplete, listComplaints, type WalkedChart } from './render-table.ts';
import type { WalkedTransition } from './walk-chart.ts';

/** One page without scripts: every chart, and each transition with the path that took it first. */
export function renderPage(charts: readonly WalkedChart[]): string {
  const complete = charts.filter(isComplete).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Walks</title>
<style>${STYLE}</style>
<header>
<h1>Walks</h1>
<p>${complete} of ${charts.length} charts walked through: every state reached, every transition taken, every guard both
granted and refused, on running actors from their start.</p>
<nav>${charts.map(renderLink).join('')}</nav>
</header>
<main>${charts.map(renderChart).join('')}</main>
</html>
`;
}

function renderLink(chart: WalkedChart): string {
  return `<a class="${isComplete(chart) ? 'good' : 'bad'}" href="#${chart.name}">${chart.name}<small>${
    chart.result ? `${countTaken(chart.result)}/${chart.result.transitions.length}` : 'no walk'
  }</small></a>`;
}

function renderChart(chart: WalkedChart): string {
  const { name, result } = chart;
  const complaints = listComplaints(chart).map((complaint) => `<li>${escapeHtml(complaint)}</li>`);
  const figures = result
    ? `<p>${result.states.reached} of ${result.states.total} states · ${countTaken(result)} of ${result.transitions.length} transitions ·
${result.guards.refused} of ${result.guards.total} guards refused · ${result.situations} situations · ${result.paths} paths · ${result.milliseconds} ms</p>`
    : '';
  return `<section id="${name}"><h2>${name}</h2>${figures}
${complaints.length > 0 ? `<ul class="complaints">${complaints.join('')}</ul>` : ''}
${result ? result.transitions.map(renderTransition).join('') : ''}</section>`;
}

/** A transition that opens to its path. */
function renderTransition({ label, path }: WalkedTransition): string {
  const summary = escapeHtml(label).replace(/ -- (.*) --&#62; /, ' <b>$1</b> <i>to</i> ');
  if (path === null)
    return `<details class="bad" open><summary>${summary}</summary><p>never taken</p></details>`;
  const steps = path.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  return `<details><summary>${summary}<small>${nameLength(path.length - 1)}</small></summary><ol>${steps}</ol></details>`;
}

function nameLength(steps: number): string {
  if (steps === 0) return 'at the start';
  return steps === 1 ? '1 step' : `${steps} steps`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: dark; --sky: #140f2d; --raised: #2a2158; --ink: #fff7e8; --dim: #b9aee0; --mango: #ffb52e; --coral: #ff5d5d; --teal: #22d3b6; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sky); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 62rem; margin: auto; padding: 1.5rem 1rem; }
h1 { margin: 0; font-size: 2.4rem; color: var(--mango); }
h2 { margin: 0; font-size: 1.4rem; }
a { color: var(--mango); }
p { color: var(--dim); margin: .25rem 0 .75rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a { padding: .4rem .8rem; border-radius: 999px; background: var(--raised); color: var(--ink); text-decoration: none; border: 1px solid; }
small { margin-left: .5rem; color: var(--dim); font-variant-numeric: tabular-nums; }
.good { border-color: var(--teal); }
.bad { border-color: var(--coral); }
section { background: #1d1640; border-radius: 22px; padding: 1.25rem; margin-bottom: 1.25rem; scroll-margin-top: 1rem; }
details { border-top: 1px solid var(--raised); padding: .35rem 0; overflow-wrap: anywhere; }
summary { cursor: pointer; }
summary b { color: var(--mango); font-weight: 600; }
summary i { color: var(--dim); }
details.bad summary b, .complaints { color: var(--coral); }
ol { margin: .5rem 0; color: var(--dim); font: 13px/1.6 ui-monospace, monospace; }
`;
