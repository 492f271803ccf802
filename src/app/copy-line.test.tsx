import { expect, test } from 'vitest';
import { shortenId } from './copy-line.tsx';

test.each([
  ['0b8c1a52-7d3e-4f60-9a1b-2c3d4e5f6a7b', '0b8c1a52…5f6a7b'],
  ['user-7', 'user-7'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '12345678…123456'],
])('the id %s is shown as %s', (id, expected) => {
  expect(shortenId(id)).toEqual(expected);
});
