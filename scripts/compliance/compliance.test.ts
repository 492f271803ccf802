import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Clause, readClauses, writeResults } from './clauses.ts';
import { findFaults } from './find-faults.ts';
import { findTests } from './find-tests.ts';

const PAGE = `# Protection of players

Clauses: 0; passed: 0; failed or not found: 0; open: 0.

### uk-served

[Rule 10](https://example.com/rules), 2026-09-30, *summary*: Something is there.

- [submission](../machines/submission.md): sending, done
- \`scripts/compliance/compliance.test.ts\`: missing references are reported
- **not run**

### uk-open

[Rule 9](https://example.com/rules): Something else is there.

- **open**: Not built yet: it.
`;

test.each(['uk', 'ph'])(
  'docs/compliance/%s.md names only existing charts, states and tests',
  async (profile) => {
    const page = readFileSync(`docs/compliance/${profile}.md`, 'utf8');
    const clauses = readClauses(page);

    expect(clauses.length).toBeGreaterThan(20);
    expect(await findFaults(profile, clauses)).toEqual([]);
    expect(writeResults(page, new Map())).toBe(page);
  },
);

test('a page is read as clauses with their charts, tests and results', async () => {
  const clauses = readClauses(PAGE);

  expect(clauses).toEqual([
    {
      id: 'uk-served',
      asks: '[Rule 10](https://example.com/rules), 2026-09-30, *summary*: Something is there.',
      charts: [{ chart: 'submission', states: ['sending', 'done'] }],
      tests: [{ file: 'scripts/compliance/compliance.test.ts', name: 'missing references are reported' }],
      ...{ result: 'not run', reason: '' },
    },
    {
      ...{ id: 'uk-open', asks: '[Rule 9](https://example.com/rules): Something else is there.' },
      ...{ charts: [], tests: [], result: 'open', reason: 'Not built yet: it.' },
    },
  ]);
  expect(await findFaults('uk', clauses)).toEqual([]);
});

test('results and their count are written, and nothing else', () => {
  const written = writeResults(PAGE, new Map([['uk-served', 'passed']]));

  expect(written).toBe(
    PAGE.replace('not run', 'passed').replace(
      /^Clauses.*$/m,
      'Clauses: 2; passed: 1; failed or not found: 0; open: 1.',
    ),
  );
});

test('missing references are reported', async () => {
  const [served, open] = readClauses(PAGE) as [Clause, Clause];
  const wrong = {
    ...served,
    charts: [
      { chart: 'submission', states: ['sending.never'] },
      { chart: 'no-chart', states: ['on'] },
    ],
    tests: [
      { file: 'scripts/compliance.test.ts', name: 'anything' },
      { file: 'scripts/compliance/compliance.test.ts', name: 'something else' },
    ],
  };
  expect(await findFaults('uk', [served, wrong])).toEqual([
    'uk-served is there twice',
    'uk-served names the state sending.never, which submission does not have',
    'uk-served names the chart no-chart, which is none',
    'uk-served names the test "anything", which is not in scripts/compliance.test.ts',
    'uk-served names the test "something else", which is not in scripts/compliance/compliance.test.ts',
  ]);
  expect(await findFaults('ph', [{ ...open, asks: 'Rule 9: It.', reason: '' }])).toEqual([
    'uk-open is no id of ph',
    'uk-open needs its reference with an address, its day and what it asks',
    'uk-open needs either tests, or a reason why it is open',
  ]);
  expect(
    await findFaults('uk', [
      { ...open, result: '' },
      { ...served, tests: [] },
    ]),
  ).toEqual([
    'uk-open has no result',
    'uk-open needs either tests, or a reason why it is open',
    'uk-served needs either tests, or a reason why it is open',
  ]);
});

test('tests are found by their blocks, whatever `each` puts into a name', () => {
  const text = `
    describe('a game', () => {
      it('is (really) played', () => {});
      test.each<number>([1])('has %i players of $name', () => {});
      test.skip('is lost', () => {});
    });
    describe.each(['red'])('a %s chip', () => { for (const end of ends) test(\`ends \${end}\`, () => {}); });
  `;
  const isThere = (name: string) => findTests('a.test.ts', text).some((pattern) => pattern.test(name));
  expect(
    [
      ...['a game > is (really) played', 'a game > has 1 players of red', 'a red chip > ends well'],
      ...['is (really) played', 'a game > is really played', 'a game > is lost', 'a game'],
    ].filter(isThere),
  ).toEqual(['a game > is (really) played', 'a game > has 1 players of red', 'a red chip > ends well']);
});
