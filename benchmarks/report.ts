import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../scripts/run.mjs';

/** A figure and its limit. */
export interface Bar {
  what: string;
  /** How the limit is derived, or where the worst was measured. */
  rule?: string;
  unit: string;
  /** NaN where it was not measured. */
  measured: number;
  limit: number;
  /** Whether a value at the limit fails. */
  isBelow?: boolean;
}

export function isMet({ measured, limit, isBelow = false }: Bar): boolean {
  return isBelow ? measured < limit : measured <= limit;
}

/** A table of Markdown below its title. Without rows it has only its head. */
export function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const lines = [columns, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    '',
    ...(title === '' ? [] : [title, '']),
    ...lines.toSpliced(1, 0, `|${'---|'.repeat(columns.length)}`),
  ];
}

/** @param format a value with its unit */
export function barTable<Measured extends Bar>(
  bars: readonly Measured[],
  format: (value: number, unit: Measured['unit']) => string,
): string[] {
  const rows = bars.map((bar) => {
    const { what, rule = '', unit, measured, limit, isBelow = false } = bar;
    const allowed = `${isBelow ? '<' : '≤'} ${format(limit, unit)}${rule === '' ? '' : ` (${rule})`}`;
    return [what, format(measured, unit), allowed, isMet(bar) ? 'met' : '**missed**'];
  });
  return table('', ['what', 'measured', 'bar', ''], rows);
}

export function formatNumber(value: number, digits: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Prints the section of a benchmark, and keeps all that it measured in `reports`. */
export async function keepReport(name: string, section: string, results: object): Promise<void> {
  console.log(`\n${section}`);
  await writeFileAt(`reports/bench-${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
}

/** @param path from the root */
export async function writeFileAt(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), content);
}

/**
 * Replaces the text between `<!-- name:begin -->` and `<!-- name:end -->` in docs/benchmarks.md; the rest is
 * written by hand.
 * @throws Error for a page without these markers
 */
export async function writeSection(name: string, text: string): Promise<void> {
  const page = 'docs/benchmarks.md';
  await writeFileAt(page, replaceSection(await readFile(join(ROOT, page), 'utf8'), name, text));
}

export function replaceSection(page: string, name: string, text: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`there is no ${begin} with a ${end} after it`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
