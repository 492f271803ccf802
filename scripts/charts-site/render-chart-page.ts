import { escapeHtml, renderTransition } from '#tests/walks/render-page.ts';
import { countTaken, listComplaints } from '#tests/walks/render-table.ts';
import { SPEC_SECTIONS } from '#tests/walks/walk.ts';
import type { WalkResult } from '#tests/walks/walk-chart.ts';
import type { ChartLayout } from '../../charts/layout.ts';
import type { ChartFacts, Sent } from '../machine-pages/read-map.ts';
import type { Place } from '../machine-pages/read-places.ts';
import {
  groupSent,
  isSeenWithOwners,
  KINDS,
  listReceived,
  nameOfPlace,
} from '../machine-pages/render-index.ts';
import { drawWalked, listReached, nameOf } from './draw-walked.ts';
import {
  renderChartLinks,
  renderCodes,
  renderDrawing,
  renderLine,
  renderShell,
  renderTable,
  renderWords,
} from './html.ts';

interface ChartPage {
  facts: ChartFacts;
  map: readonly ChartFacts[];
  layout: ChartLayout;
  /** Null when it was not walked. */
  result: WalkResult | null;
}

/** A chart with its drawing, its states, and the path that took each transition. */
export function renderChartPage({ facts, map, layout, result }: ChartPage): string {
  const { chart, kind, words } = facts;
  const charts = map.map((each) => each.chart);
  const body = `<header>
<nav aria-label="Site"><a href="index.html">← The map of the charts</a></nav>
<h1>${chart}</h1>
<p class="kind">${KINDS[kind].one}</p>
</header>
<main>
<div class="about">
<div class="words">${renderWords(words, charts)}</div>
<section aria-labelledby="around"><h2 id="around">Around it</h2>
${renderFacts(facts, map)}
</section>
</div>
<section aria-labelledby="drawn"><h2 id="drawn">Drawn</h2>
${renderWalked(result)}
${renderDrawing(drawWalked(layout, result), `The drawing of ${chart}`)}
</section>
<section aria-labelledby="states"><h2 id="states">States</h2>
${renderStates(layout, result)}
</section>
<section aria-labelledby="transitions"><h2 id="transitions">Transitions</h2>
${renderPaths(layout, result, chart)}
</section>
</main>
${renderNeighbours(chart, charts)}`;
  return renderShell({ title: `${chart} · Charts`, body });
}

export function describeWalk(result: WalkResult | null): string {
  return result ? `${countTaken(result)} of ${result.transitions.length} transitions walked` : 'not walked';
}

function renderWalked(result: WalkResult | null): string {
  if (!result) return '<p>Not walked this time: nothing is lit.</p>';
  const { states, guards } = result;
  return `<p>${states.reached} of ${states.total} states reached, ${describeWalk(result)}, ${guards.refused} of ${guards.total} guards seen refused.</p>
<ul class="legend"><li class="lit">walked</li><li class="missed">not walked</li></ul>`;
}

function renderFacts(facts: ChartFacts, map: readonly ChartFacts[]): string {
  const { chart, rules, startedIn, runBy, runs, sends, emits, tags, places, isEverywhere } = facts;
  const seen = [
    ...(isEverywhere ? ['around every screen'] : []),
    ...(isSeenWithOwners(facts)
      ? [`${places.length} screens and dialogs, with the charts that run it`]
      : places.map(describePlace)),
  ];
  const served = rules.map(
    ([section, words]) =>
      `<b>${section === 'beyond' ? 'Beyond the specification' : `Specification ${section}, ${SPEC_SECTIONS[section as '1']}`}:</b> ${renderLine(words, [])}`,
  );
  const rows = [
    ['Serves', served.join('<br>')],
    ['Started in', startedIn.map((file) => `<code>${file}</code>`).join(', ')],
    ['Run by', renderChartLinks(runBy)],
    ['Runs', renderChartLinks(runs)],
    ['Sends', renderSent(sends, 'to')],
    ['Gets', renderSent(listReceived(chart, map), 'from')],
    ['Emits', renderCodes(emits)],
    ['Tags', renderCodes(tags)],
    ['Seen in', seen.join(', ')],
  ].filter(([, text]) => text !== '');
  return `<dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('\n')}</dl>`;
}

function describePlace(place: Place): string {
  const { addresses } = place;
  return `${nameOfPlace(place)}${addresses.length > 0 ? ` (${renderCodes(addresses)})` : ''}`;
}

function renderSent(sends: readonly Sent[], word: 'to' | 'from'): string {
  return groupSent(sends)
    .map(({ to, events }) => {
      const charts = to.filter((each) => each.isChart).map((each) => each.to);
      const actors = to.filter((each) => !each.isChart).map((each) => `its actor <code>${each.to}</code>`);
      const names = [...(charts.length > 0 ? [renderChartLinks(charts)] : []), ...actors];
      return `${renderCodes(events)} ${word} ${names.join(', ')}`;
    })
    .join('<br>');
}

function renderStates(layout: ChartLayout, result: WalkResult | null): string {
  const reached = result ? listReached(layout, result) : null;
  const rows = layout.states.map((state) => {
    const { id, type, description, tags, invokes } = state;
    const mark = reached === null ? '' : reached.has(id) ? ' class="lit"' : ' class="missed"';
    const runs = invokes.length > 0 ? [`runs ${renderCodes(invokes)}`] : [];
    const notes = [
      ...(type === 'atomic' ? [] : [type]),
      ...tags.map((tag) => `#${escapeHtml(tag)}`),
      ...runs,
    ];
    return [
      `<span${mark}>${escapeHtml(nameOf(state, layout))}</span>`,
      renderLine(description, []),
      notes.join(', '),
    ];
  });
  return renderTable(['state', 'what it is', 'kind, tags, actors'], rows);
}

function renderPaths(layout: ChartLayout, result: WalkResult | null, chart: string): string {
  if (!result) {
    const lines = layout.transitions.map(({ source, trigger, guard, targets }) => {
      const target = targets.map((id) => nameOfId(id, layout)).join(', ') || '(stays)';
      return `<li>${escapeHtml(`${nameOfId(source, layout)} ${trigger} ${guard === '' ? '' : `[${guard}] `}→ ${target}`)}</li>`;
    });
    return `<ul>${lines.join('\n')}</ul>`;
  }
  const complaints = listComplaints({ name: chart, result }).map((each) => `<li>${escapeHtml(each)}</li>`);
  return `<p>Each opens to the first path that took it.</p>
${complaints.length > 0 ? `<ul class="complaints">${complaints.join('')}</ul>` : ''}
<div class="paths">${result.transitions.map(renderTransition).join('\n')}</div>`;
}

function nameOfId(id: string, layout: ChartLayout): string {
  const state = layout.states.find((each) => each.id === id);
  return state ? nameOf(state, layout) : id;
}

function renderNeighbours(chart: string, charts: readonly string[]): string {
  const at = charts.indexOf(chart);
  const [before, after] = [charts[at - 1], charts[at + 1]];
  const links = [
    before === undefined ? '' : `<a rel="prev" href="${before}.html">← ${before}</a>`,
    after === undefined ? '' : `<a rel="next" href="${after}.html">${after} →</a>`,
  ];
  return `<footer><nav aria-label="Neighbours">${links.join('')}</nav></footer>`;
}
