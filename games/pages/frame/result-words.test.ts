import { expect, it } from 'vitest';
import { resultWords } from './result-words.ts';

it.each([
  [
    { stake: 200, win: 500 },
    { main: 'You win ₱3.00!', detail: '₱5.00 back on a ₱2.00 bet' },
  ],
  [
    { stake: 1_000, win: 14_000 },
    { main: 'Big win · 14×', detail: '₱140.00 back on a ₱10.00 bet' },
  ],
  [
    { stake: 300, win: 25_100 },
    { main: 'Huge win · 83.6×', detail: '₱251.00 back on a ₱3.00 bet' },
  ],
  [
    { stake: 200, win: 200 },
    { main: '₱2.00 back, the same as your bet.', detail: '' },
  ],
  [
    { stake: 200, win: 160 },
    { main: '₱1.60 back on a ₱2.00 bet.', detail: '' },
  ],
  [
    { stake: 200, win: 0 },
    { main: 'No win this time.', detail: '' },
  ],
])('for %j, only a return above the stake is called a win', (round, words) => {
  expect(resultWords(round, 'en')).toEqual(words);
});
