import { expect, test } from 'vitest';
import { CONTEXT_WORDS, isFrequentPin, isGuessable } from './guessable-password.ts';

const judge = (password: string, account = 'juana.88') =>
  isGuessable(password, { account, brand: 'Fair Park' });

test.each([
  ['a frequent one', 'password1'],
  ['a frequent one in another case', 'SunShine'],
  ['a frequent one with a space after it', 'qwertyuiop '],
  ['a frequent one in full-width digits', '１２３４５６７８９'],
  ['one of spaces alone', ' '.repeat(8)],
  ['the name of the account', 'juana.88'],
  ['the name of the account with other digits', '2004Juana!'],
  ['the brand with a year', 'FairPark2026'],
  ['a word of the product, twice', 'perya-Perya'],
])('%s is easy to guess', (_, password) => {
  expect(judge(password)).toBe(true);
});

test.each(['correct horse', 'perya-demo-night', 'juana rides a horse', '玛丽亚的旋转木马', '7391826405'])(
  '%j is not',
  (password) => {
    expect(judge(password)).toBe(false);
  },
);

test.each([
  ['159753', true],
  ['112233', true],
  ['914062', false],
])('the digits %s are chosen by many: %s', (digits, isFrequent) => {
  expect(isFrequentPin(digits)).toBe(isFrequent);
});

test('one letter of an account does not forbid digits', () => {
  expect(judge('x7391826405', 'x.1')).toBe(false);
});

test('an account whose name is digits forbids this number alone', () => {
  expect(judge('0917123456', '0917123456')).toBe(true);
  expect(judge('0917123457', '0917123456')).toBe(false);
});

test('each word of the product with digits is easy to guess', () => {
  expect(CONTEXT_WORDS.filter((word) => !judge(`${word}-2026`))).toEqual([]);
});
