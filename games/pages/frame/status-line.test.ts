import { expect, it } from 'vitest';
import { resultWords } from './status-line.ts';

it.each([
  [
    { stake: 200, win: 500 },
    { main: 'You win ₱3.00!', detail: '₱5.00 back on a ₱2.00 bet' },
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
])('of %j only a return above the stake is called a win', (round, words) => {
  expect(resultWords(round, 'en')).toEqual(words);
});
