import type { Clause, Profile } from './clause.ts';

/** What became of a clause's tests. */
export type Result = 'passed' | 'failed' | 'not found';

interface About {
  place: string;
  sources: string;
}

export const PROFILES: Readonly<Record<Profile, About>> = {
  ph: {
    place: 'the Philippines',
    sources:
      'PAGCOR’s code of practice and its rules of exclusion, and GLI-19 as a technical standard. GLI-19 is our own choice: no text of PAGCOR that could be read names one',
  },
  uk: {
    place: 'Great Britain',
    sources:
      'the Gambling Commission’s remote technical standards (RTS), its licence conditions and codes of practice (LCCP), and the regulations on stakes',
  },
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** Parts of one clause keep their order. */
const numberOf = ({ reference }: Clause) => reference.split(',')[0] ?? '';

/** @param resultOf what became of the tests of the clause with this id */
export function renderPage(
  profile: Profile,
  clauses: readonly Clause[],
  resultOf: (id: string) => Result | undefined,
): string {
  const { place, sources } = PROFILES[profile];
  const rows = clauses
    .filter(({ profiles }) => profiles.includes(profile))
    .toSorted((one, other) => byNumber.compare(numberOf(one), numberOf(other)))
    .map((clause) => ({
      clause,
      result: clause.open === null ? (resultOf(clause.id) ?? 'not run') : 'open',
    }));
  const count = (...results: string[]) => rows.filter(({ result }) => results.includes(result)).length;
  return `# Protection of players in ${place}

Which rules the profile \`${profile}\` has to serve, in which states of which charts the product serves them, and which tests show it.
\`npm run compliance -- ${profile}\` runs these tests and writes this page from \`scripts/compliance/clauses.ts\`.

The rules are ${sources}.

Each row is one clause. The reference links to it; the date is the day from which it is in force, or that of the edition that was read. What it
asks is in our own words. *Summary* means that the clause itself could not be read, only what the regulator or others write about it. A clause
without a test is open, with the reason. This is no legal advice, and nobody has certified it.

| clause | asks | chart and states | tests | result |
| --- | --- | --- | --- | --- |
${rows.map(({ clause, result }) => renderRow(clause, result)).join('\n')}

| clauses | passed | failed or not found | open |
| --- | --- | --- | --- |
| ${rows.length} | ${count('passed')} | ${count('failed', 'not found', 'not run')} | ${count('open')} |
`;
}

function renderRow(clause: Clause, result: string): string {
  const { id, reference, since, address, asks, read, charts, tests, open } = clause;
  const edition = [...(since === null ? [] : [since]), ...(read === 'summary' ? ['*summary*'] : [])];
  const cells = [
    [`[${reference}](${address})`, ...edition, `\`${id}\``].join('<br>'),
    asks,
    Object.entries(charts)
      .map(([chart, states]) => `[${chart}](../machines/${chart}.md): ${states.join(', ')}`)
      .join('<br>'),
    tests.map(({ file, name }) => `\`${file}\`: ${name}`).join('<br>'),
    open === null ? result : `open: ${open}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The results that a page has, by clause. */
export function readResults(page: string): Map<string, Result> {
  const rows = page.matchAll(/`([\w-]+)` \|.*\| (passed|failed|not found) \|$/gm);
  return new Map([...rows].map(([, id = '', result]) => [id, result as Result]));
}
