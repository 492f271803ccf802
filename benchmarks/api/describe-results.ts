import { formatNumber, table } from '../report.ts';
import { type Entry, isMet, type Measure, type Results } from './results.ts';

/** The section of docs/benchmarks.md. */
export function describeResults(results: Results, picture: string): string {
  const { cores, processor, node } = results;
  return [
    `Measured on ${cores} cores (${processor}), Node ${node}, each part on the day that its rows say. Medians, and in`,
    'brackets the least and the most of all repetitions. Load generator, server and database share the cores.',
    '',
    `![Shares and latencies against their bars](${picture})`,
    ...results.databases.flatMap(({ title, measures }) =>
      table(
        `**${title}**`,
        ['what', 'median (range)', 'repetitions', 'bar', '', 'measured'],
        measures.map(describeMeasure),
      ),
    ),
  ].join('\n');
}

function describeMeasure(measure: Entry): string[] {
  const { name, unit, spread, repetitions, date } = measure;
  const range = repetitions === 1 ? '' : ` (${format(spread.min, unit)}–${format(spread.max, unit)})`;
  return [
    name,
    `${format(spread.median, unit)}${unit === '/s' ? '/s' : ` ${unit}`}${range}`,
    String(repetitions),
    describeBar(measure),
    { true: 'met', false: '**missed**', null: '' }[String(isMet(measure)) as 'true' | 'false' | 'null'],
    date,
  ];
}

export function describeBar({ bar, unit }: Measure): string {
  if (bar === undefined) return '';
  return 'atLeast' in bar ? `≥ ${bar.atLeast} ${unit}` : `≤ ${bar.atMost} ${unit}`;
}

export function format(value: number, unit: Measure['unit']): string {
  const digits = unit === '/s' || unit === 'MB' ? 0 : 1;
  return formatNumber(value, digits);
}
