import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NEVER = 3;
const rows = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1));
const avoided = rows
  .slice(1)
  .flatMap((cells) => cells[NEVER]?.split(',') ?? [])
  .map((word) => word.replaceAll('*', '').trim())
  .filter((word) => word !== '');

const isChinese = (word: string) => /\p{Script=Han}/u.test(word);

/** A Chinese word may stand anywhere in a text, a Filipino one only as a whole word. */
function patternOf(word: string): RegExp {
  return isChinese(word) ? new RegExp(word) : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
}

function readTexts(locale: string): [string, string][] {
  return readdirSync(`messages/${locale}`).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8'))),
  );
}

test('the column is called never and has words of both languages', () => {
  expect(rows[0]?.[NEVER]?.trim()).toBe('never');
  expect(new Set(avoided.map(isChinese))).toEqual(new Set([true, false]));
});

test.each(avoided)('no text says %s', (word) => {
  const texts = readTexts(isChinese(word) ? 'zh-Hans' : 'fil');

  expect(texts.filter(([, text]) => patternOf(word).test(text))).toEqual([]);
});
