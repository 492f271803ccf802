/** A test by its file, from the root, and its full name: those of its blocks and its own, joined by ` > `. */
export interface NamedTest {
  file: string;
  name: string;
}

export interface Clause {
  /** Begins with its profile: `uk-rts-1a-balance`. */
  id: string;
  /** Its reference, edition and what it asks, as written. */
  asks: string;
  /** The states that serve it, by chart; a state inside of another one as `playing.settling`. */
  charts: { chart: string; states: string[] }[];
  tests: NamedTest[];
  /** `passed`, `failed`, `not found`, or `open` where nothing serves it yet. */
  result: string;
  /** Why it is open; empty for another result. */
  reason: string;
}

const SECTION = /^### /m;
const CHART = /^- \[([\w-]+)\]\(\.\.\/machines\/\1\.md\): (.+)$/gm;
const TEST = /^- `([^`]+)`: (.+)$/gm;
const RESULT = /^- \*\*([a-z ]+)\*\*(?:: (.*))?$/m;

/** Reads the page of a profile: a section for each clause. */
export function readClauses(page: string): Clause[] {
  const [, ...sections] = page.split(SECTION);
  return sections.map((section) => {
    const [id = '', asks = ''] = section.split('\n\n');
    const [, result = '', reason = ''] = RESULT.exec(section) ?? [];
    return {
      ...{ id, asks, result, reason },
      charts: [...section.matchAll(CHART)].map(([, chart = '', states = '']) => ({
        chart,
        states: states.split(', '),
      })),
      tests: [...section.matchAll(TEST)].map(([, file = '', name = '']) => ({ file, name })),
    };
  });
}

/** The page with the results of the clauses with these ids, and their count. */
export function writeResults(page: string, results: ReadonlyMap<string, string>): string {
  const sections = page.split(SECTION).map((section) => {
    const result = results.get(section.split('\n')[0] ?? '');
    return result === undefined ? section : section.replace(RESULT, `- **${result}**`);
  });
  const written = sections.join('### ');
  const clauses = readClauses(written);
  const count = (...wanted: string[]) => clauses.filter(({ result }) => wanted.includes(result)).length;
  return written.replace(
    /^Clauses: .*$/m,
    `Clauses: ${clauses.length}; passed: ${count('passed')}; failed or not found: ${count('failed', 'not found')}; open: ${count('open')}.`,
  );
}
