import { expect, test } from 'vitest';
import { describeDifference, judgePress, type Outcome } from './judge-press.ts';

const before: Outcome = {
  isDrawn: true,
  path: '/',
  dialogs: [],
  slide: '1 of 4',
  carousel: ['Pause'],
  entries: 0,
};
const after: Outcome = { ...before, slide: '2 of 4' };
const page: Outcome = { ...before, path: '/auth/register', entries: 1 };

test.each([
  ['right', after],
  ['right', page],
  ['wrong', { ...page, entries: 2 }],
  ['lost', before],
  ['lost', { ...before, isDrawn: false }],
  ['wrong', { ...before, slide: '3 of 4' }],
  ['wrong', { ...after, entries: 1 }],
  ['wrong', { ...after, isDrawn: false }],
] as const)('a press is %s', (verdict, seen) => {
  expect(judgePress(seen, { before, after, page })).toBe(verdict);
});

test('a press that does nothing in the app is right when it does nothing', () => {
  expect(judgePress(before, { before, after: before, page: null })).toBe('right');
});

test('what differs is named', () => {
  expect(describeDifference({ ...after, entries: 2 }, { before, after, page })).toBe(
    '{"entries":2} instead of {"entries":0}',
  );
});
