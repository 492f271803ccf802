import { expect, test } from 'vitest';
import { type Clause, clausesOf } from './clause.ts';
import { clauses } from './clauses.ts';
import { findFaults } from './find-faults.ts';
import { findTests } from './find-tests.ts';
import { PROFILES, readResults, renderPage } from './render-page.ts';
import { isCurrent } from './write-page.ts';

const source = {
  profiles: ['uk'],
  regulator: 'The regulator',
  since: '2026-09-30',
  address: 'https://example.com/rules',
  read: 'text',
} as const;
const served = {
  ...{ id: 'uk-served', reference: 'Rule 10', asks: 'That a | is no end of a cell.' },
  charts: { submission: ['sending'] },
  shown: {
    'scripts/compliance/compliance.test.ts': 'a clause has either tests or a reason why it has none',
  },
};
const missed = { id: 'uk-open', reference: 'Rule 9', asks: 'What is not there.', open: 'Not built yet: it.' };

test('every clause names charts, states and tests that are there, and no id comes twice', async () => {
  expect(await findFaults(clauses)).toEqual([]);
});

test('every clause is a whole row: an id of its profile, sentences, a day and an address', () => {
  const wrong = clauses.filter(
    ({ id, profiles, asks, since, address, open }) =>
      !/^(ph|uk)(-[a-z0-9]+)+$/.test(id) ||
      !profiles.some((profile) => id.startsWith(profile)) ||
      ![asks, open ?? '.'].every((sentence) => sentence.endsWith('.')) ||
      !/^\d{4}(-\d\d-\d\d)?$/.test(since ?? '2026') ||
      !URL.canParse(address),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('a clause has either tests or a reason why it has none', () => {
  expect(
    clauses.filter(({ tests, open }) => (tests.length === 0) !== (open !== null && open !== '')),
  ).toEqual([]);
  expect(() => clausesOf(source, [{ ...served, shown: {} }])).toThrow(RangeError);
});

test.each(Object.keys(PROFILES) as (keyof typeof PROFILES)[])(
  'docs/compliance/%s.md is as the clauses are',
  (profile) => {
    expect(isCurrent(profile)).toBe(true);
  },
);

test('what is not there is named', async () => {
  const [clause] = clausesOf(source, [served]);
  const wrong = {
    ...clause,
    charts: { submission: ['sending.never'], 'no-chart': ['on'], cooldown: [] },
    tests: [
      { file: 'scripts/compliance.test.ts', name: 'anything' },
      { file: 'scripts/compliance/compliance.test.ts', name: 'something else' },
    ],
  } as unknown as Clause;
  expect(await findFaults([...clausesOf(source, [served]), wrong])).toEqual([
    'uk-served is there twice',
    'uk-served names the state sending.never, which submission does not have',
    'uk-served names the chart no-chart, which is none',
    'uk-served names no state of cooldown',
    'uk-served names the test "anything", which is not in scripts/compliance.test.ts',
    'uk-served names the test "something else", which is not in scripts/compliance/compliance.test.ts',
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

test('a page has a row for each clause in the order of their references, its result, and the counts', () => {
  const page = renderPage('uk', clausesOf(source, [served, missed]), () => 'passed');
  expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| clause | asks | chart and states | tests | result |',
    '| --- | --- | --- | --- | --- |',
    '| [Rule 9](https://example.com/rules)<br>2026-09-30<br>`uk-open` | What is not there. |  |  | open: Not built yet: it. |',
    '| [Rule 10](https://example.com/rules)<br>2026-09-30<br>`uk-served` | That a \\| is no end of a cell. | [submission](../machines/submission.md): sending | `scripts/compliance/compliance.test.ts`: a clause has either tests or a reason why it has none | passed |',
    '| clauses | passed | failed or not found | open |',
    '| --- | --- | --- | --- |',
    '| 2 | 1 | 0 | 1 |',
  ]);
  expect(readResults(page)).toEqual(new Map([['uk-served', 'passed']]));
});
