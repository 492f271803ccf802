// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Round } from '#contract/game.ts';
import { build } from './build.ts';
import { createStatusLine } from './status-line.ts';
import { CELEBRATION } from './win-step.ts';

const BIG: Round = {
  roundId: 'r1',
  gameId: 1001,
  bets: [{ spot: 'yellow', amount: 1_000 }],
  outcome: { kind: 'dice', dice: ['yellow', 'yellow', 'yellow'] },
  stake: 1_000,
  win: 15_000,
  time: 1,
};

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.animate = vi.fn();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function open({ isStill = false } = {}) {
  const line = createStatusLine('en', isStill);
  const stage = build('section', { class: 'stage' }, line.shown);
  document.body.replaceChildren(stage, line.spoken);
  return { line, stage, sum: () => stage.querySelector('.big-win strong')?.textContent ?? null };
}

const coins = () => document.querySelectorAll('.flying-coin').length;

it.each([
  ['at most the stake', 1_000, 'plain', 0, false],
  ['up to ten times the stake', 10_000, 'win', CELEBRATION.win.coins, false],
  ['up to fifty times', 50_000, 'big', CELEBRATION.big.coins, true],
  ['more', 50_100, 'huge', CELEBRATION.huge.coins, true],
] as const)('a return of %s gets its own celebration', (_, win, step, thrown, isCovered) => {
  const { line, stage, sum } = open();
  line.tell({ ...BIG, win }, []);
  expect([stage.dataset.win, line.shown.dataset.win, coins()]).toEqual([step, step, thrown]);
  expect(sum() !== null).toBe(isCovered);
});

it('the sum counts up, rests, and leaves the table', () => {
  const { line, sum } = open();
  line.tell(BIG, []);
  expect(line.spoken.textContent).toBe('Big win · 15× ₱150.00 back on a ₱10.00 bet');
  vi.advanceTimersByTime(CELEBRATION.big.duration / 2);
  expect(sum()).not.toBe('₱150.00');
  vi.advanceTimersByTime(CELEBRATION.big.duration / 2 + 20);
  expect(sum()).toBe('₱150.00');
  vi.advanceTimersByTime(2_000);
  expect([sum(), coins(), line.shown.textContent]).toEqual([
    null,
    0,
    'Big win · 15×₱150.00 back on a ₱10.00 bet',
  ]);
});

it.each(['pointerdown', 'keydown', 'click'])('a press (%s) skips it', (press) => {
  const { line, sum } = open();
  line.tell(BIG, []);
  window.dispatchEvent(new Event(press));
  expect([sum(), coins()]).toEqual([null, 0]);

  line.tell({ ...BIG, win: 3_000 }, []);
  expect(line.shown.textContent).toContain('You win ₱0.01!');
  window.dispatchEvent(new Event(press));
  expect([line.shown.textContent, coins()]).toEqual(['You win ₱20.00!₱30.00 back on a ₱10.00 bet', 0]);
});

it('with motion off, words and colours show the result at once', () => {
  const { line, stage, sum } = open({ isStill: true });
  line.tell(BIG, []);
  expect([stage.dataset.win, sum(), coins()]).toEqual(['big', null, 0]);
  expect(line.shown.textContent).toBe('Big win · 15×₱150.00 back on a ₱10.00 bet');
});

it('the next words end the colours', () => {
  const { line, stage } = open({ isStill: true });
  line.tell(BIG, []);
  line.say('Rolling…');
  expect([stage.dataset.win, line.shown.dataset.win]).toEqual(['plain', 'plain']);
});
