import { afterEach, expect, it, vi } from 'vitest';
import { randomInt } from './random-int.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  // random words in turn, limit, result
  [[25], 12, 1],
  [[4_294_967_292, 7], 12, 7],
  [[4_294_967_291], 12, 11],
  [[4_294_967_295], 2, 1],
])('the random words %j give, below %i, the number %i', (numbers, max, expected) => {
  const left = [...numbers];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((drawn) => {
    new Uint32Array((drawn as Uint32Array).buffer)[0] = left.shift() ?? 0;
    return drawn;
  });
  expect(randomInt(max)).toEqual(expected);
  expect(left).toEqual([]);
});
