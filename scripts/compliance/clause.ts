/** `ph`: the Philippines, `uk`: Great Britain. */
export type Profile = 'ph' | 'uk';

/** A test by its file, from the root, and its full name: those of its blocks and its own, joined by ` > `. */
export interface NamedTest {
  file: string;
  name: string;
}

interface Facts {
  id: string;
  profiles: readonly Profile[];
  regulator: string;
  reference: string;
  /** The day from which it is in force, or that of the edition that was read; null where none is given. */
  since: string | null;
  address: string;
  /** In our own words. */
  asks: string;
  /** Whether the clause itself could be read, or only what others or the regulator say of it. */
  read: 'text' | 'summary';
  /** The states that serve it, by chart; a state inside of another one as `playing.settling`. */
  charts: Readonly<Record<string, readonly string[]>>;
}

/** Served by tests that show it, or open for a reason. */
export type Clause = Facts &
  ({ tests: readonly [NamedTest, ...NamedTest[]]; open: null } | { tests: readonly []; open: string });

type Source = Pick<Facts, 'profiles' | 'regulator' | 'since' | 'address' | 'read'>;

/** `shown`: names of tests by their file. */
type Row = Pick<Facts, 'id' | 'reference' | 'asks'> &
  Partial<Pick<Facts, 'since' | 'read' | 'charts'>> &
  ({ shown: Readonly<Record<string, string | readonly string[]>> } | { open: string });

/** The clauses of one page; a row says where it differs. */
export function clausesOf(source: Source, rows: readonly Row[]): Clause[] {
  return rows.map((row) => {
    const facts = { ...source, charts: {}, ...row };
    if ('open' in row) return { ...facts, tests: [], open: row.open };
    const [first, ...more] = Object.entries(row.shown).flatMap(([file, names]) =>
      [names].flat().map((name) => ({ file, name })),
    );
    if (first === undefined) throw new RangeError(`${row.id} names no test`);
    return { ...facts, tests: [first, ...more], open: null };
  });
}
