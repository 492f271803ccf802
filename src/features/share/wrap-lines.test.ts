import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const measure = (line: string) => [...line].length;

test.each([
  ['Meet me at the fair', 10, ['Meet me at', 'the fair']],
  ['Meet me', 10, ['Meet me']],
  ['Incomprehensible fair', 10, ['Incomprehensible', 'fair']],
  ['一起来游乐场玩', 4, ['一起来游', '乐场玩']],
  ['新玩家得 ₱50.00。', 6, ['新玩家得', '₱50.00。']],
  ['', 10, []],
])('“%s” in lines of %i', (text, width, lines) => {
  expect(wrapLines(text, width, measure)).toEqual(lines);
});
