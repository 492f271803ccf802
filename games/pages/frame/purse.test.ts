import { expect, it } from 'vitest';
import { hold, openPurse, release, setBalance, shownCoin } from './purse.ts';

it('the shown balance excludes the stake until the result is revealed', () => {
  const opened = openPurse(1_000);
  const held = hold(opened, 300);
  const told = setBalance(held, 1_600);
  expect([opened, held, told, release(told)].map(shownCoin)).toEqual([1_000, 700, 700, 1_600]);
});

it('a balance change from elsewhere shows at once when no round is open', () => {
  expect(shownCoin(setBalance(openPurse(1_000), 1_250))).toEqual(1_250);
});

it('the stake of a round is subtracted once', () => {
  expect(shownCoin(hold(hold(openPurse(1_000), 300), 300))).toEqual(700);
});
