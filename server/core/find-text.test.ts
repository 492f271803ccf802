import { expect, test } from 'vitest';
import { findText, isUnstorable } from './find-text.ts';

test.each([
  [{ account: 'juana', list: [1, null, 'ñ 🎡'] }, null],
  [{ account: 'a\0b' }, 'account'],
  [{ list: [{ name: 'fine' }, { name: '\ud800' }] }, 'list.1.name'],
  [{ params: { 'a\0': 1 } }, 'params'],
])('of %o the first text that cannot be stored is %s', (value, path) => {
  const why = 'it cannot be stored';
  const found = findText(value, (text) => (isUnstorable(text) ? why : null));
  expect(found).toEqual(path === null ? null : { path, why });
});

test('texts and keys are looked at in their order, each with its path', () => {
  const seen: string[] = [];
  findText({ a: 'one', b: ['two', { c: 'three' }] }, (text, { path, isKey }) => {
    if (!isKey) seen.push(`${path}: ${text}`);
    return null;
  });
  expect(seen).toEqual(['a: one', 'b.0: two', 'b.1.c: three']);
});
