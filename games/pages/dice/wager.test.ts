import { expect, it } from 'vitest';
import { layChip, takeBack } from './wager.ts';

const limits = { maxBet: 1_000, coin: 600 };
const red = { spot: 'red', amount: 500 };

it('a chip on an empty spot becomes a bet', () => {
  expect(layChip([red], 'blue', 100, limits)).toEqual([red, { spot: 'blue', amount: 100 }]);
});

it('a second chip on a spot adds to its bet', () => {
  expect(layChip([red], 'red', 100, limits)).toEqual([{ spot: 'red', amount: 600 }]);
});

it('a chip that exceeds the balance is refused', () => {
  expect(layChip([red], 'red', 101, limits)).toEqual('tooLittle');
});

it('the limit of a round is checked before the balance', () => {
  expect(layChip([red], 'red', 501, limits)).toEqual('overMax');
});

it('the bet of a spot can be taken back', () => {
  expect(takeBack([red, { spot: 'blue', amount: 100 }], 'red')).toEqual([{ spot: 'blue', amount: 100 }]);
});
