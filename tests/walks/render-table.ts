import type { WalkResult } from './walk-chart.ts';

export interface WalkedChart {
  name: string;
  /** null when the chart has no walk. */
  result: WalkResult | null;
}

export function isComplete({ result }: WalkedChart): boolean {
  return result !== null && result.missing.length === 0 && result.problems.length === 0;
}

/** The table that `npm run test:paths` prints, and below it the names of everything not seen. */
export function renderTable(charts: readonly WalkedChart[]): string {
  const rows = [headings, ...charts.map(toRow), sumRow(charts)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...charts.flatMap(listComplaints)].join('\n');
}

export function listComplaints({ name, result }: WalkedChart): string[] {
  if (result === null) return [`${name}: has no walk; add tests/walks/${name}.walk.ts`];
  return [...result.problems, ...result.missing].map((complaint) => `${name}: ${complaint}`);
}

const headings = ['chart', 'states', 'transitions', 'walked', 'guards', 'paths', 'ms'];

function toRow({ name, result }: WalkedChart): string[] {
  if (result === null) return [name, '-', '-', '-', '-', '-', '-'];
  const { states, guards, transitions } = result;
  return [
    name,
    `${states.reached}/${states.total}`,
    String(transitions.length),
    String(countTaken(result)),
    `${guards.refused}/${guards.total}`,
    String(result.paths),
    String(result.milliseconds),
  ];
}

function sumRow(charts: readonly WalkedChart[]): string[] {
  const results = charts.flatMap(({ result }) => result ?? []);
  const sum = (read: (result: WalkResult) => number) =>
    results.reduce((total, result) => total + read(result), 0);
  return [
    `${charts.length} charts`,
    `${sum(({ states }) => states.reached)}/${sum(({ states }) => states.total)}`,
    String(sum(({ transitions }) => transitions.length)),
    String(sum(countTaken)),
    `${sum(({ guards }) => guards.refused)}/${sum(({ guards }) => guards.total)}`,
    String(sum(({ paths }) => paths)),
    String(sum(({ milliseconds }) => milliseconds)),
  ];
}

export function countTaken({ transitions }: WalkResult): number {
  return transitions.filter(({ path }) => path !== null).length;
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
