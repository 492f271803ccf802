import { expect, test } from 'vitest';
import { countParts } from './count-parts.ts';

test.each([
  ['no text', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['160 of the alphabet’s other letters', 'ñÑé¡¿'.repeat(32), 1],
  ['80 characters that take two places', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['153 of them, of which no part splits one', '€'.repeat(153), 3],
  ['160 letters with a curly apostrophe among them', `${'a'.repeat(159)}’`, 3],
  ['70 characters with a curly apostrophe', `${'a'.repeat(69)}’`, 1],
  ['70 Chinese characters', '码'.repeat(70), 1],
  ['71 Chinese characters', '码'.repeat(71), 2],
  ['135 Chinese characters', '码'.repeat(135), 3],
  ['35 emojis', '🎲'.repeat(35), 1],
  ['67 emojis, of which no part splits one', '🎲'.repeat(67), 3],
])('%s are sent as so many parts', (_, text, parts) => {
  expect(countParts(text)).toBe(parts);
});
