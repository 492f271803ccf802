import { expect, test } from 'vitest';
import { readChosenLocale, storeLocale } from './locale-cookie.ts';

test.each([
  ['', null],
  ['PARAGLIDE_LOCALE=fil', 'fil'],
  ['a=1; PARAGLIDE_LOCALE=zh-Hans; b=2', 'zh-Hans'],
  ['PARAGLIDE_LOCALE=xx', null],
  ['NOT_PARAGLIDE_LOCALE=fil', null],
])('the cookies "%s" give %s', (cookie, locale) => {
  expect(readChosenLocale({ cookie })).toBe(locale);
});

test('a choice is remembered for a year, on every page', () => {
  const document = { cookie: '' };
  storeLocale(document, 'fil');
  expect(document.cookie).toBe('PARAGLIDE_LOCALE=fil; path=/; max-age=31536000; samesite=lax');
});
