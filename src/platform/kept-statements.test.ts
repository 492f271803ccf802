import { expect, test } from 'vitest';
import { type DrawStatement, type SignedStatement, writeStatement } from '#contract/fairness.ts';
import { sampleStatement } from '#tests/sample-draw-info.ts';
import { addStatement, statementsOf } from './kept-statements.ts';

const shownAs = (changes: Partial<DrawStatement>): SignedStatement => ({
  statement: writeStatement({ ...sampleStatement, ...changes }),
  signature: 'signed',
});

test('a statement is kept once, with its first shown number', () => {
  const kept = addStatement([], shownAs({ nonce: 0 }));
  expect(addStatement(kept, shownAs({ nonce: 1, time: 5 }))).toBe(kept);
  expect(kept).toEqual([shownAs({ nonce: 0 })]);
});

test.each<[string, Partial<DrawStatement>]>([
  ['commitment', { commitment: 'e'.repeat(64) }],
  ['next commitment', { nextCommitment: 'e'.repeat(64) }],
  ['table', { tableHash: 'e'.repeat(64) }],
  ['history', { chain: 'e'.repeat(64) }],
])('a statement of the same seed with another %s is kept beside it', (_, changes) => {
  const kept = addStatement([], shownAs({}));
  expect(addStatement(kept, shownAs(changes))).toEqual([shownAs({}), shownAs(changes)]);
});

test('only the newest five hundred are kept', () => {
  let kept: readonly SignedStatement[] = [];
  for (let seed = 0; seed < 501; seed += 1) kept = addStatement(kept, shownAs({ seedId: `s${seed}` }));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    500,
    shownAs({ seedId: 's1' }),
    shownAs({ seedId: 's500' }),
  ]);
});

test('a browser without storage keeps nothing and returns an empty proof', async () => {
  const statements = statementsOf({ window: {} as Window });
  await statements.keep(shownAs({}));
  await statements.noteDraw({ drawId: 'd1', commitment: 'c' });
  expect(await statements.read('u1', 'd1')).toEqual({ statements: [], relied: '' });
});
