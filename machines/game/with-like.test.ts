import { expect, test } from 'vitest';
import { withLike } from './with-like.ts';

test.each([
  { likes: [1, 2], gameId: 3, like: true, expected: [3, 1, 2] },
  { likes: [1, 2], gameId: 2, like: true, expected: [2, 1] },
  { likes: [1, 2], gameId: 2, like: false, expected: [1] },
  { likes: [1, 2], gameId: 9, like: false, expected: [1, 2] },
])('$likes with game $gameId (liked: $like) become $expected', ({ likes, gameId, like, expected }) => {
  expect(withLike(likes, gameId, like)).toEqual(expected);
});
