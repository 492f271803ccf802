import { basename } from 'node:path';
import { SPEC_SECTIONS } from '#tests/walks/walk.ts';
import type { ChartFacts, ChartKind, Sent } from './read-map.ts';
import type { Place } from './read-places.ts';

/** In the order in which they are shown. */
const KINDS: Readonly<Record<ChartKind, { title: string; words: string }>> = {
  service: {
    title: 'Services of the app',
    words: 'They live as long as the app, which runs them.',
  },
  flow: { title: 'Flows', words: 'Actors of a screen, a dialog or a part of the page.' },
  child: { title: 'Children', words: 'Run by other charts.' },
  server: {
    title: 'On the server',
    words: 'Stepped by a pure `transition`, inside a transaction.',
  },
};

/** A chart with more owners has no arrows in the drawing of who runs whom. */
const MOST_OWNERS = 8;

/** A child that is seen in more places is seen where its owners are. */
const MOST_PLACES = 6;

/** The page `docs/machines/index.md`. */
export function renderIndex(map: readonly ChartFacts[]): string {
  const kinds = Object.entries(KINDS).map(([kind, { title, words }]) => {
    const rows = map
      .filter((each) => each.kind === kind)
      .map(({ chart, words: own, rules }) => [
        `[${chart}](#${chart})`,
        purposeOf(own),
        sectionsOf(rules).join(', '),
      ]);
    return `## ${title}\n\n${words}\n\n${renderTable(['chart', 'what it is for', 'serves'], rows)}`;
  });
  return `${[
    HEAD,
    ...kinds,
    `## Who runs whom\n\n${describeArrows(map)}\n\n${drawArrows(map)}`,
    `## Each chart\n\n${map.map((each) => renderChart(each, map)).join('\n\n')}`,
    READING,
  ].join('\n\n')}\n`;
}

/** The first sentence. */
export function purposeOf(words: string): string {
  const [paragraph = ''] = words.split('\n\n');
  return /^.*?[.!?](?= |$)/.exec(paragraph.replaceAll('\n', ' '))?.[0] ?? paragraph;
}

/** Who runs whom, and who sends to whom without running it. */
function listArrows(map: readonly ChartFacts[]) {
  const drawn = map.filter(({ runBy }) => runBy.length <= MOST_OWNERS);
  const runs = drawn.flatMap(({ chart, runBy }) => runBy.map((from) => ({ from, to: chart })));
  const sends = map.flatMap(({ chart: from, runs: children, runBy, sends: sent }) =>
    sent
      .filter(({ to, isChart }) => isChart && ![...children, ...runBy].includes(to))
      .map(({ to }) => ({ from, to })),
  );
  return { runs, sends, leftOut: map.filter((each) => !drawn.includes(each)) };
}

/** Receivers of the same events together. */
export function groupSent(sends: readonly Sent[]): { to: readonly Sent[]; events: readonly string[] }[] {
  const groups = new Map<string, Sent[]>();
  for (const sent of sends) {
    const key = sent.events.join();
    groups.set(key, [...(groups.get(key) ?? []), sent]);
  }
  return [...groups.values()].map((to) => ({ to, events: to[0]?.events ?? [] }));
}

/** What reaches a chart from others. */
function listReceived(chart: string, map: readonly ChartFacts[]): Sent[] {
  return map.flatMap(({ chart: to, sends }) =>
    sends
      .filter((sent) => sent.isChart && sent.to === chart)
      .map(({ events }) => ({ to, isChart: true, events })),
  );
}

/** Whether its places are better named by its owners. */
function isSeenWithOwners({ kind, places }: Pick<ChartFacts, 'kind' | 'places'>): boolean {
  return kind === 'child' && places.length > MOST_PLACES;
}

function describeRule([section, words]: ChartFacts['rules'][number]): string {
  const rule = `${words[0]?.toLowerCase()}${words.slice(1)}`;
  return section === 'beyond' ? `${SPEC_SECTIONS.beyond}: ${rule}` : `specification ${section}: ${rule}`;
}

/** Such as `wallets-screen`. */
function nameOfPlace({ file }: Place): string {
  return basename(file, '.tsx');
}

const HEAD = `# The map of the charts

What each chart is for, who runs it, which events cross, where it is seen and which section of the specification it serves.
\`npm run charts:map\` writes this page; the check fails when it is out of date. To see a chart drawn, [open it in Stately's editor](../walks.md#in-statelys-tools).

The sections of the specification: ${Object.entries(SPEC_SECTIONS)
  .filter(([section]) => section !== 'beyond')
  .map(([section, title]) => `${section} ${title}`)
  .join(', ')}.`;

const READING = `## What is read, and what is not

All of it is read from the code, except what a chart is for, which is the first sentence of its page, and what it serves, which its walk says
(\`serves\` in \`tests/walks\`).

- **Runs**: what a chart invokes and is a chart itself. Calls and other actors are on its page.
- **Events**: every \`sendTo\` and \`emit\` of the charts, and what an owner reads of a child: its end (done), its failure (failed), its snapshots (changed). A ref leads to the charts that run this one and take
  the event, or, where none does, to all that take it. Not read: what views and their actors send, and who listens to what is emitted.
- **Started in**: files of \`src\` and \`server\` that name the machine. **Seen in**: the screens and dialogs that need one of those files, by the declarations that name each other.
  Parts that load together count together, and a chart that the app needs outside all screens is around every screen.`;

function sectionsOf(rules: ChartFacts['rules']): string[] {
  return rules.map(([section]) => section);
}

function describeArrows(map: readonly ChartFacts[]): string {
  const { leftOut } = listArrows(map);
  const names = leftOut.map(({ chart, runBy }) => `[${chart}](#${chart}), which ${runBy.length} charts run`);
  return `A line is drawn from a chart to those that it runs; a dotted one to those that it sends events to without running them. Left out: ${names.join('; ')}.`;
}

function drawArrows(map: readonly ChartFacts[]): string {
  const { runs, sends } = listArrows(map);
  const named = map.filter(({ chart }) =>
    [...runs, ...sends].some(({ from, to }) => from === chart || to === chart),
  );
  const idOf = (chart: string) => chart.replaceAll('-', '_');
  return [
    '```mermaid',
    'flowchart LR',
    ...named.map(({ chart }) => `  ${idOf(chart)}["${chart}"]`),
    ...runs.map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`),
    ...sends.map(({ from, to }) => `  ${idOf(from)} -.-> ${idOf(to)}`),
    '```',
  ].join('\n');
}

function renderChart(facts: ChartFacts, map: readonly ChartFacts[]): string {
  const { chart, file, rules, startedIn, runBy, runs, sends, emits, tags } = facts;
  const lines = [
    ['Serves', rules.map(describeRule).join('; ')],
    ['Started in', startedIn.map(linkFile).join(', ')],
    ['Run by', runBy.map(linkChart).join(', ')],
    ['Runs', runs.map(linkChart).join(', ')],
    ['Sends', renderSent(sends, 'to')],
    ['Gets', renderSent(listReceived(chart, map), 'from')],
    ['Emits', emits.map(quote).join(', ')],
    ['Tags', tags.map(quote).join(', ')],
    ['Seen in', renderPlaces(facts)],
  ].filter(([, text]) => text !== '');
  return [
    `### ${chart}\n\n[Its page](${chart}.md), [its chart](../../${file}), [its walk](../../tests/walks/${chart}.walk.ts).\n`,
    ...lines.map(([name, text]) => `- **${name}:** ${text}`),
  ].join('\n');
}

function renderSent(sends: readonly Sent[], word: 'to' | 'from'): string {
  return groupSent(sends)
    .map(({ to, events }) => {
      const names = to.map((each) => (each.isChart ? linkChart(each.to) : `its actor ${quote(each.to)}`));
      return `${events.map((event) => (event.startsWith('(') ? event : quote(event))).join(', ')} ${word} ${names.join(', ')}`;
    })
    .join('; ');
}

function renderPlaces(facts: ChartFacts): string {
  const { places, isEverywhere } = facts;
  const around = isEverywhere ? ['around every screen'] : [];
  if (isSeenWithOwners(facts))
    return [...around, `${places.length} screens and dialogs, with the charts that run it`].join('; ');
  const named = places.map((place) => {
    const addresses = place.addresses.length === 0 ? '' : ` (${place.addresses.map(quote).join(', ')})`;
    return `[${nameOfPlace(place)}](../../${place.file})${addresses}`;
  });
  return [...around, ...named].join(', ');
}

function linkChart(chart: string): string {
  return `[${chart}](#${chart})`;
}

function linkFile(file: string): string {
  return `[\`${basename(file)}\`](../../${file})`;
}

function quote(text: string): string {
  return `\`${text}\``;
}

function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows].map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return lines.join('\n');
}
