import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Locale = 'en' | 'fil' | 'zh-Hans';

const NEVER = 'never';
const NEVER_IN_ENGLISH = 'never in English';
const URGES: Readonly<Record<Locale, string>> = {
  en: 'urges in English',
  fil: 'urges in Filipino',
  'zh-Hans': 'urges in Chinese',
};

const rows = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .map((line) => (line.startsWith('|') ? line.split('|').slice(1, -1) : []));

const isChinese = (word: string) => /\p{Script=Han}/u.test(word);

const banned: [word: string, locale: Locale][] = [
  ...wordsUnder(NEVER).map((word): [string, Locale] => [word, isChinese(word) ? 'zh-Hans' : 'fil']),
  ...wordsUnder(NEVER_IN_ENGLISH).map((word): [string, Locale] => [word, 'en']),
];

/** The words of a column, in the tables that have it. */
function wordsUnder(heading: string): string[] {
  const words: string[] = [];
  let column = -1;
  for (const cells of rows) {
    if (cells.length === 0) column = -1;
    else if (column < 0) column = cells.findIndex((cell) => cell.trim() === heading);
    else words.push(...(cells[column] ?? '').split(','));
  }
  return words.map((word) => word.replaceAll('*', '').trim()).filter((word) => /\p{L}/u.test(word));
}

/** A Chinese word counts anywhere in a text, any other only as a whole word. A placeholder means any. */
function patternOf(word: string): RegExp {
  if (isChinese(word)) return new RegExp(word);
  const words = RegExp.escape(word).replace(/\\\{\w+\\\}/g, '\\{\\w+\\}');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu');
}

function readTexts(locale: Locale): [string, string][] {
  return readdirSync(`messages/${locale}`).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8'))),
  );
}

test('each language has words that no text says', () => {
  expect(new Set(banned.map(([, locale]) => locale))).toEqual(new Set(['en', 'fil', 'zh-Hans']));
});

test.each([
  ['Begun', 'en'],
  ['Go on', 'en'],
  ['Once more', 'en'],
  ['What is paid all the same is credited all the same', 'en'],
  ['It is to be wagered 5×', 'en'],
  ['Here is all of it before you pay', 'en'],
  ['Bring a receipt', 'en'],
  ['Not to be computed yet', 'en'],
  ['What stands in the jackpots', 'en'],
  ['You have won {prize}', 'en'],
  ['It is yours already.', 'en'],
  ['There is {amount}', 'en'],
  ['letters (no accents), digits or signs', 'en'],
  ['{numerator} of every {denominator} bet come back', 'en'],
  ['Your withdrawal password', 'en'],
  ['Choose your own seed before you trust a draw', 'en'],
  ['Mag-ikot', 'fil'],
  ['Magdeposito', 'fil'],
  ['存款', 'zh-Hans'],
  ['余额仍是你的', 'zh-Hans'],
  ['全员登车', 'zh-Hans'],
] as const)('%s is refused', (text, locale) => {
  const refusing = banned.filter(([word, its]) => its === locale && patternOf(word).test(text));

  expect(refusing).not.toEqual([]);
});

test.each(banned)('no text says %s (%s)', (word, locale) => {
  expect(readTexts(locale).filter(([, text]) => patternOf(word).test(text))).toEqual([]);
});

describe('no text urges a player to win losses back, to stake more or to continue', () => {
  test.each(['en', 'fil', 'zh-Hans'] as const)('in %s', (locale) => {
    const phrases = wordsUnder(URGES[locale]);
    expect(phrases.length).toBeGreaterThan(20);
    const urging = readTexts(locale).filter(([, text]) => phrases.some((word) => patternOf(word).test(text)));
    expect(urging).toEqual([]);
  });

  test.each([
    ['en', 'Bet ₱50.00 more', 'bet {amount} more'],
    ['en', 'Your chips stay. Roll again, or change them.', 'roll again'],
    ['en', 'Nobody has won yet. The first could be you.', 'could be you'],
    ['en', 'Play now and win back what you lost.', 'win back'],
    ['fil', 'Wala pang nananalo. Baka ikaw ang una.', 'baka ikaw'],
    ['fil', 'Tumaya pa ng {amount}', 'tumaya pa ng'],
    ['zh-Hans', '再投注 {amount}', '再投注'],
    ['zh-Hans', '还没有人中奖，第一位可能就是您。', '可能就是您'],
  ] as const)('in %s, as %s would', (locale, text, phrase) => {
    const urges = wordsUnder(URGES[locale]).filter((word) => {
      const asWritten = text.replace(/₱[\d.,]+/, '{amount}');
      return patternOf(word).test(asWritten);
    });
    expect(urges).toContain(phrase);
  });
});
