import { expect, test } from 'vitest';
import type { CoinMovement } from '#contract/records.ts';
import { toEntries } from './to-entries.ts';

let count = 0;

function row(kind: string, amount: number, reference = `order-${kind}`): CoinMovement {
  count += 1;
  return { movementId: `row-${count}`, kind, amount, reference, gameName: '', time: count };
}

const lines = (rows: readonly CoinMovement[], newest: number | null) =>
  toEntries(rows, newest).map(({ movement: { kind, amount }, win, balance }) => [kind, amount, win, balance]);

test('stake and win of a round are one line, and each line has the balance after it', () => {
  const rows = [
    row('game-win', 300, 'round-2'),
    row('game-stake', -100, 'round-2'),
    row('game-stake', -50, 'round-1'),
    row('deposit', 1_000),
  ];
  expect(lines(rows, 1_150)).toEqual([
    ['game-stake', -100, 300, 1_150],
    ['game-stake', -50, null, 950],
    ['deposit', 1_000, null, 1_000],
  ]);
});

test('an open round is joined too, unless something came between', () => {
  const rows = [row('game-win', 90, 'pots'), row('round-open', -60, 'pots')];
  expect(lines(rows, null)).toEqual([['round-open', -60, 90, null]]);
});

test('movements of different rounds stay apart', () => {
  const rows = [row('game-win', 90, 'round-2'), row('game-stake', -60, 'round-1')];
  expect(lines(rows, 30)).toEqual([
    ['game-win', 90, null, 30],
    ['game-stake', -60, null, -60],
  ]);
});

test('every line has its own id', () => {
  const rows = [row('game-win', 90, 'a'), row('game-stake', -60, 'a'), row('game-stake', -60, 'b')];
  const ids = toEntries(rows, 0).map(({ movement }) => movement.movementId);
  expect(new Set(ids).size).toBe(2);
});
