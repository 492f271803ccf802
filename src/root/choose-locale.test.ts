import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

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
