import { expect, test } from 'vitest';
import { findUnstorableText } from './find-unstorable-text.ts';

test.each([
  [{ account: 'juana', list: [1, null, 'ñ 🎡'] }, null],
  [{ account: 'a\0b' }, 'account'],
  [{ list: [{ name: 'fine' }, { name: '\ud800' }] }, 'list.1.name'],
  [{ params: { 'a\0': 1 } }, 'params'],
])('%o', (value, path) => {
  expect(findUnstorableText(value)).toBe(path);
});
