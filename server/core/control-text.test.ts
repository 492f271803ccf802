import { expect, test } from 'vitest';
import { escapeControls, findControls } from './control-text.ts';

test.each([
  [{ name: 'Juana ñ 🎡', list: [1, null, 'Ana'] }, null],
  [{ name: 'Ana\u001b[2J' }, 'name'],
  [{ list: [{ name: 'fine' }, { name: '\u009b31m' }] }, 'list.1.name'],
  [{ name: 'Ana\u202enimda' }, 'name'],
  [{ name: 'Ana\u200eadmin' }, 'name'],
  [{ name: 'Ana\u200f' }, 'name'],
  [{ name: '\u061cAna' }, 'name'],
  [{ name: 'Ana\u2067admin\u2069' }, 'name'],
  [{ name: 'a family: 👨\u200d👩\u200d👧' }, null],
  [{ name: 'Ana\nadmin' }, 'name'],
  [{ params: { 'a\r': 1 } }, 'params'],
])('of %j the first text with a control character is %s', (value, path) => {
  expect(findControls(value)).toBe(path);
});

test('a text of several lines may have line breaks and no other control character', () => {
  expect(findControls({ text: 'One.\nTwo.' }, { lineBreaks: true })).toBeNull();
  expect(findControls({ text: 'One.\n\u0007Two.' }, { lineBreaks: true })).toBe('text');
  expect(findControls({ 'a\nkey': 'One.' }, { lineBreaks: true })).toBe('');
});

test('a terminal gets no control character, and JSON stays the same value', () => {
  const value = { name: 'a\u001b]0;x\u0007\u009b\u202e\u2028\u007fb' };
  const printed = escapeControls(JSON.stringify(value));
  expect(printed).toBe('{"name":"a\\u001b]0;x\\u0007\\u009b\\u202e\\u2028\\u007fb"}');
  expect(JSON.parse(printed)).toEqual(value);
  expect(escapeControls('two\nlines')).toBe('two\\u000alines');
});
