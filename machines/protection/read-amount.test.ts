import { expect, test } from 'vitest';
import { readAmount, type TimeUnit } from './read-amount.ts';

test.each([
  ['1,000', 100_000],
  ['₱0.01', 1],
  ['250.50', 25_050],
])('money typed as %j is %i minor units', (text, amount) => {
  expect(readAmount('deposit', text, 'hours')).toEqual({ amount, error: null });
  expect(readAmount('loss', text, 'minutes')).toEqual({ amount, error: null });
});

test.each([
  ['2', 'hours', 120],
  ['1.5', 'hours', 90],
  ['0,5', 'hours', 30],
  ['24', 'hours', 1_440],
  ['90', 'minutes', 90],
  [' 1440 ', 'minutes', 1_440],
] as const)('%j %s of play are %i minutes', (text, unit, amount) => {
  expect(readAmount('time', text, unit)).toEqual({ amount, error: null });
});

test.each([
  ['deposit', '  ', 'hours', 'missing'],
  ['deposit', 'much', 'hours', 'unreadable'],
  ['deposit', '-5', 'hours', 'unreadable'],
  ['deposit', '0', 'hours', 'belowLeast'],
  ['deposit', '99999999999999999', 'hours', 'unreadable'],
  ['time', '', 'minutes', 'missing'],
  ['time', 'an hour', 'hours', 'unreadable'],
  ['time', '1.5', 'minutes', 'unreadable'],
  ['time', '0', 'hours', 'belowLeast'],
  ['time', '0', 'minutes', 'belowLeast'],
  ['time', '25', 'hours', 'aboveMost'],
  ['time', '1441', 'minutes', 'aboveMost'],
] as const)('a %s limit of %j %s is refused as %s', (kind, text, unit: TimeUnit, error) => {
  expect(readAmount(kind, text, unit)).toEqual({ amount: null, error });
});
