import { type Spread, spreadOf } from '../statistics.ts';

/** One figure: its name, its spread over the repetitions, and its bar. */
export interface Measure {
  name: string;
  unit: '/s' | '%' | 'ms' | 'MB';
  spread: Spread;
  repetitions: number;
  /** Left out for figures that are only reported. */
  bar?: { atLeast: number } | { atMost: number };
}

/** A figure with its part of the benchmark and its day. */
export interface Entry extends Measure {
  part: string;
  date: string;
}

export interface DatabaseResults {
  kind: 'postgres' | 'pglite';
  title: string;
  measures: Entry[];
}

export interface Results {
  cores: number;
  processor: string;
  node: string;
  databases: DatabaseResults[];
}

/**
 * The kept results with the parts that were measured anew in the place of the former ones.
 * @param order all parts, in the order of the table
 * @throws Error if the kept results are of another machine or another Node
 */
export function renewResults(kept: Results, fresh: Results, order: readonly string[]): Results {
  const machineOf = ({ cores, processor, node }: Results) => `${cores} cores, ${processor}, Node ${node}`;
  if (machineOf(kept) !== machineOf(fresh))
    throw new Error(`The kept results are of ${machineOf(kept)}: measure all parts.`);
  const databases = kept.databases.map((database) => {
    const anew = fresh.databases.find(({ kind }) => kind === database.kind);
    if (anew === undefined) return database;
    const renewed = new Set(anew.measures.map(({ part }) => part));
    const measures = [...database.measures.filter(({ part }) => !renewed.has(part)), ...anew.measures];
    const placeOf = ({ part }: Entry) => order.indexOf(part);
    return { ...anew, measures: measures.sort((one, other) => placeOf(one) - placeOf(other)) };
  });
  return { ...fresh, databases };
}

export function isMet({ bar, spread }: Measure): boolean | null {
  if (bar === undefined) return null;
  return 'atLeast' in bar ? spread.median >= bar.atLeast : spread.median <= bar.atMost;
}

export function report(name: string, unit: Measure['unit'], values: readonly number[]): Measure {
  return { name, unit, spread: spreadOf(values), repetitions: values.length };
}
