import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['Maria', 'Ma***ia'],
  ['Player 7KQ2X', 'Pl***2X'],
  ['李小龙王大', '李小***王大'],
  ['🎲🎪🎡🎠🎟', '🎲🎪***🎠🎟'],
  ['Anna', 'A***'],
  ['', '***'],
])('%s is %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
