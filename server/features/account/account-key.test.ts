import { expect, test } from 'vitest';
import { accountKey, normaliseAccount } from './account-key.ts';

test.each([
  ['Juana', 'jUANA'],
  ['  juana ', 'juana'],
  ['ＪＵＡＮＡ', 'juana'],
  ['Niño', 'Nin\u0303o'],
])('%s and %s are one account', (one, other) => {
  expect(accountKey(one)).toBe(accountKey(other));
});

test('a name keeps its case as it is stored', () => {
  expect(normaliseAccount(' JuanaＤ ')).toBe('JuanaD');
});
