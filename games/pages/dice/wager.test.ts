import { expect, it } from 'vitest';
import { layChip, takeBack } from './wager.ts';

const limits = { maxBet: 1_000, coin: 600 };
const red = { spot: 'red', amount: 500 };

it('lays a chip on a new spot', () => {
  expect(layChip([red], 'blue', 100, limits)).toEqual([red, { spot: 'blue', amount: 100 }]);
});

it('adds a chip to what lies there', () => {
  expect(layChip([red], 'red', 100, limits)).toEqual([{ spot: 'red', amount: 600 }]);
});

it('stops at the balance', () => {
  expect(layChip([red], 'red', 101, limits)).toEqual('tooLittle');
});

it('stops at the most of one round before it looks at the balance', () => {
  expect(layChip([red], 'red', 501, limits)).toEqual('overMax');
});

it('takes a spot’s bet back', () => {
  expect(takeBack([red, { spot: 'blue', amount: 100 }], 'red')).toEqual([{ spot: 'blue', amount: 100 }]);
});
