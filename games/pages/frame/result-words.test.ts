import { expect, it } from 'vitest';
import { resultWords } from './result-words.ts';

it.each([
  [200, 500, 'You win ₱3.00!', '₱5.00 back on a ₱2.00 bet'],
  [1_000, 14_000, 'Big win · 14×', '₱140.00 back on a ₱10.00 bet'],
  [300, 25_100, 'Huge win · 83.6×', '₱251.00 back on a ₱3.00 bet'],
  [200, 200, '₱2.00 back, the same as your bet.', ''],
  [200, 160, '₱1.60 back on a ₱2.00 bet.', ''],
  [200, 0, 'No win this time.', ''],
])(
  'for a stake of %i and a return of %i, only a return above the stake is called a win',
  (stake, win, main, detail) => {
    expect(resultWords({ stake, win }, 'en')).toEqual({ main, detail });
  },
);
