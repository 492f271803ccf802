import { countTaken, isComplete, type WalkedChart } from '#tests/walks/render-table.ts';
import { SPEC_SECTIONS } from '#tests/walks/walk.ts';
import type { ChartFacts, ChartKind } from '../machine-pages/read-map.ts';
import type { Place } from '../machine-pages/read-places.ts';
import { groupSent, KINDS, listArrows, nameOfPlace, purposeOf } from '../machine-pages/render-index.ts';
import {
  renderChartLinks,
  renderCodes,
  renderDrawing,
  renderLine,
  renderShell,
  renderTable,
} from './html.ts';
import { describeWalk } from './render-chart-page.ts';

interface MapPage {
  map: readonly ChartFacts[];
  walked: readonly WalkedChart[];
  /** Who runs whom. */
  owners: string;
}

/** The site's first page: the charts by kind, by owner, by event, by screen and by rule. */
export function renderMapPage({ map, walked, owners }: MapPage): string {
  const sections = [
    ...Object.keys(KINDS).map((kind) => renderKind(kind as ChartKind, map, walked)),
    renderSection(
      'owners',
      'Who runs whom',
      `${describeOwners(map)}${renderDrawing(owners, 'The drawing of who runs whom')}`,
    ),
    renderSection('events', 'Events that cross', renderEvents(map)),
    renderSection('screens', 'By screen', renderScreens(map)),
    renderSection('rules', 'By rule of the specification', renderRules(map)),
  ];
  return renderShell({
    title: 'The map of the charts',
    body: `<header>
<h1>The map of the charts</h1>
<p>${describeWalks(map, walked)}</p>
<nav class="chips" aria-label="On this page">${[...Object.entries(KINDS).map(([id, { title }]) => [id, title]), ...OTHERS].map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}</nav>
</header>
<main>
${sections.join('\n')}
</main>`,
  });
}

const OTHERS = [
  ['owners', 'Who runs whom'],
  ['events', 'Events that cross'],
  ['screens', 'By screen'],
  ['rules', 'By rule'],
];

function renderSection(id: string, title: string, content: string): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>`;
}

function describeWalks(map: readonly ChartFacts[], walked: readonly WalkedChart[]): string {
  const results = walked.flatMap(({ result }) => result ?? []);
  const taken = results.reduce((sum, result) => sum + countTaken(result), 0);
  const all = results.reduce((sum, { transitions }) => sum + transitions.length, 0);
  const through = walked.filter(isComplete).length;
  const how =
    through === map.length ? 'all walked through' : `${walked.length} walked, ${through} of them through`;
  return `${map.length} charts, ${how}: ${taken.toLocaleString('en')} of ${all.toLocaleString('en')} transitions.`;
}

function renderKind(kind: ChartKind, map: readonly ChartFacts[], walked: readonly WalkedChart[]): string {
  const { title, words } = KINDS[kind];
  const charts = map.map(({ chart }) => chart);
  const cards = map
    .filter((facts) => facts.kind === kind)
    .map(({ chart, words: own, rules }) => {
      const result = walked.find(({ name }) => name === chart)?.result ?? null;
      const part = result ? countTaken(result) / Math.max(result.transitions.length, 1) : 0;
      const mark = result ? (part === 1 ? 'lit' : 'missed') : 'unwalked';
      const sections = rules.map(([section]) => section).join(', ');
      return `<li class="card"><h3><a href="${chart}.html">${chart}</a></h3>
<p>${renderLine(purposeOf(own), charts)}</p>
<p class="foot"><span>Specification: ${sections}</span><span class="${mark}">${describeWalk(result)}</span></p></li>`;
    });
  return renderSection(
    kind,
    title,
    `<p>${renderLine(words, [])}</p>\n<ul class="cards">${cards.join('\n')}</ul>`,
  );
}

function describeOwners(map: readonly ChartFacts[]): string {
  const left = listArrows(map).leftOut.map(
    ({ chart, runBy }) => `${renderChartLinks([chart])}, which ${runBy.length} charts run`,
  );
  return `<p>A line leads from a chart to those that it runs; a dotted one to those that it sends events to without running them. Left out: ${left.join('; ')}.</p>`;
}

function renderEvents(map: readonly ChartFacts[]): string {
  const rows = map.flatMap(({ chart, sends }) =>
    groupSent(sends.filter(({ isChart }) => isChart)).map(({ to, events }) => [
      renderChartLinks([chart]),
      renderCodes(events),
      renderChartLinks(to.map((each) => each.to)),
    ]),
  );
  return `<p>In brackets: what an owner reads of a child’s end, failure and snapshots.</p>${renderTable(['from', 'events', 'to'], rows)}`;
}

function renderScreens(map: readonly ChartFacts[]): string {
  const places = new Map<string, Place>();
  for (const place of map.flatMap((facts) => facts.places)) places.set(place.file, place);
  const rows = [...places.values()]
    .sort((one, other) => (nameOfPlace(one) < nameOfPlace(other) ? -1 : 1))
    .map((place) => {
      const seen = map.filter((facts) => facts.places.some(({ file }) => file === place.file));
      return [
        `<b>${nameOfPlace(place)}</b>`,
        renderCodes(place.addresses) || 'a dialog',
        renderChartLinks(seen.map(({ chart }) => chart)),
      ];
    });
  const around = map.filter(({ isEverywhere }) => isEverywhere).map(({ chart }) => chart);
  return renderTable(
    ['screen', 'addresses', 'charts'],
    [['<b>around every screen</b>', '', renderChartLinks(around)], ...rows],
  );
}

function renderRules(map: readonly ChartFacts[]): string {
  const rules = map.flatMap(({ rules: own }) => own);
  return Object.entries(SPEC_SECTIONS)
    .map(([number, title]) => {
      const wanted = rules.filter(([section]) => section === number).map(([, words]) => words);
      const rows = [...new Set(wanted)].map((words) => {
        const serving = map.filter((facts) => facts.rules.some(([, own]) => own === words));
        return [renderLine(words, []), renderChartLinks(serving.map(({ chart }) => chart))];
      });
      return `<h3>${number} ${title}</h3>${renderTable(['rule', 'chart'], rows)}`;
    })
    .join('\n');
}
