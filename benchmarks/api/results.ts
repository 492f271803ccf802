import { type Spread, spreadOf } from '../web/statistics.ts';

/** One figure: its name, its spread over the repetitions, and its bar. */
export interface Measure {
  name: string;
  unit: '/s' | '%' | 'ms' | 'MB';
  spread: Spread;
  repetitions: number;
  /** Left out for figures that are only reported. */
  bar?: { atLeast: number } | { atMost: number };
}

export interface DatabaseResults {
  title: string;
  measures: Measure[];
}

export interface Results {
  date: string;
  cores: number;
  processor: string;
  node: string;
  loadBefore: number;
  databases: DatabaseResults[];
}

export function isMet({ bar, spread }: Measure): boolean | null {
  if (bar === undefined) return null;
  return 'atLeast' in bar ? spread.median >= bar.atLeast : spread.median <= bar.atMost;
}

export function report(name: string, unit: Measure['unit'], values: readonly number[]): Measure {
  return { name, unit, spread: spreadOf(values), repetitions: values.length };
}
