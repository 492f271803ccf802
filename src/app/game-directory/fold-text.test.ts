import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Piñata  Fiesta', ['pinata', 'fiesta']],
  ['halo-halo!', ['halo', 'halo']],
  ['Sari’s 777', ['sari', 's', '777']],
  ['芒果 Reels', ['芒', '果', 'reels']],
  ['ＬＵＣＫＹ７', ['lucky7']],
  ['Ñ', ['n']],
  ['—', []],
  ['', []],
])('“%s” is folded to %j', (text, words) => {
  expect(foldText(text)).toEqual(words);
});
