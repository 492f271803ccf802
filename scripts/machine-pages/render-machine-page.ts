import type { AnyStateMachine } from 'xstate';
import { listStates, listTransitions, nameState } from '#tests/walks/declared.ts';
import { drawDiagram } from './draw-diagram.ts';

export const marker =
  '<!-- From here on made by `node scripts/machine-pages.ts`; the words above are written by hand. -->';

/**
 * The page of a chart: the present intent above the marker, generated content below.
 * @returns null without an intent
 */
export function renderMachinePage(machine: AnyStateMachine, page: string): string | null {
  const [intent = ''] = page.split(marker);
  const [, ...paragraphs] = intent.trim().split('\n');
  if (paragraphs.join('').trim() === '') return null;
  const sections = [
    intent.trim(),
    marker,
    `## Diagram\n\n${drawDiagram(machine)}`,
    renderDescriptions(machine),
    `## Transitions\n\n${renderTransitions(machine)}`,
    renderActors(machine),
    renderTags(machine),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function renderDescriptions(machine: AnyStateMachine): string {
  const rows = listStates(machine).flatMap((node) =>
    node.description === undefined ? [] : [[nameState(node), node.description]],
  );
  return rows.length === 0 ? '' : `## Descriptions\n\n${renderTable(['state', 'description'], rows)}`;
}

function renderTransitions(machine: AnyStateMachine): string {
  const rows = listTransitions(machine).map(({ source, trigger, guard, target, actions }) => [
    source,
    trigger,
    guard,
    target || 'stays',
    actions.join(', '),
  ]);
  return renderTable(['in', 'on', 'if', 'goes to', 'does'], rows);
}

function renderActors(machine: AnyStateMachine): string {
  const rows = listStates(machine).flatMap((node) =>
    node.invoke.map(({ src, id }) => [nameState(node), String(src), /^\d+\./.test(id) ? '' : id]),
  );
  if (rows.length === 0) return '';
  return `## Actors that it names\n\n${renderTable(['while in', 'runs', 'as'], rows)}`;
}

function renderTags(machine: AnyStateMachine): string {
  const rows = listStates(machine).flatMap((node) => node.tags.map((tag) => [tag, nameState(node)]));
  return rows.length === 0 ? '' : `## Tags\n\n${renderTable(['tag', 'in'], rows)}`;
}

export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows].map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return lines.join('\n');
}
