import { expect, test } from 'vitest';
import { chooseLocale, readChosenLocale } from './choose-locale.ts';

test.each([
  [['zh-CN', 'zh', 'en'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hans'],
  [['zh-Hans-SG'], 'zh-Hans'],
  [['tl-PH', 'en-US'], 'fil'],
  [['FIL'], 'fil'],
  [['de-DE', 'en-GB', 'zh'], 'en'],
  [['ceb', 'fil-PH'], 'fil'],
  [['de', 'zhx'], 'en'],
  [[], 'en'],
])('the languages %j give %s', (preferred, expected) => {
  expect(chooseLocale(preferred)).toEqual(expected);
});

test.each([
  ['', null],
  ['PARAGLIDE_LOCALE=fil', 'fil'],
  ['a=1; PARAGLIDE_LOCALE=zh-Hans; b=2', 'zh-Hans'],
  ['PARAGLIDE_LOCALE=xx', null],
  ['NOT_PARAGLIDE_LOCALE=fil', null],
])('the cookies "%s" give %s', (cookie, locale) => {
  expect(readChosenLocale(cookie)).toBe(locale);
});
