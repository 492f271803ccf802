import { expect, test } from 'vitest';
import { CODE_PURPOSE, LOCALES, SMS_CODE } from '#contract/constants.ts';
import { countParts } from './count-parts.ts';
import { writeMessage, writeTakeoverText } from './write-message.ts';

const code = '8'.repeat(SMS_CODE.mostDigits);
const all = LOCALES.flatMap((locale) =>
  Object.entries(CODE_PURPOSE).map(([name, purpose]) => ({ locale, name, purpose })),
);

test.each(all)(
  'the text in $locale to $name is one part, with its warning and a brand of 20 letters',
  ({ locale, purpose }) => {
    const text = writeMessage({ locale, purpose, code, brand: 'W'.repeat(20) });
    expect(text).toContain(code);
    expect(text).toMatch(/10 (minut|分钟)/);
    expect(countParts(text)).toBe(1);
  },
);

test.each(all)(
  'the text in $locale to $name is one part too when the brand is long, or outside the alphabet of text messages',
  ({ locale, purpose }) => {
    for (const brand of ['Perya’s', '欢乐游戏', 'Перя', 'Perya’s Color Game and Bingo', 'W'.repeat(200)]) {
      const text = writeMessage({ locale, purpose, code, brand });
      expect(text).toContain(code);
      expect(countParts(text), text).toBe(1);
    }
  },
);

/** The page of a token of 96 bits, at an origin of `length` characters. */
const urlAt = (length: number) => `https://${'w'.repeat(length - 8)}/not-me/${'T'.repeat(16)}`;

test.each([
  ['en', 72],
  ['fil', 72],
  ['zh-Hans', 32],
  [null, 72],
])(
  'the text in %s about a change is one part at an address of %i, whatever the brand',
  (language, longest) => {
    for (const brand of ['P', 'Perya', 'W'.repeat(20), 'W'.repeat(200), 'Perya’s', '欢乐游戏', 'Перя']) {
      for (const url of [urlAt(20), urlAt(longest)]) {
        const text = writeTakeoverText({ brand, language, url });
        expect(text.endsWith(url)).toBe(true);
        expect(countParts(text), text).toBe(1);
      }
    }
  },
);

test.each([
  ['en', 32],
  ['fil', 32],
  ['zh-Hans', 24],
])('the text in %s about a change names the brand at an address of %i', (language, length) => {
  const text = writeTakeoverText({ brand: 'Perya', language, url: urlAt(length) });
  expect(text.startsWith('Perya')).toBe(true);
});
