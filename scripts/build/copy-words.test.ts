import { expect, test } from 'vitest';
import { assignCopies, readSource, takeCopies } from './copy-words.ts';

/** An app whose home loads two pages when they are asked for. */
function assign(words: Record<string, readonly string[]>, imports: Record<string, readonly string[]> = {}) {
  const files = ['main', 'bar', 'one', 'other', 'card', 'line'];
  const graph: Record<string, readonly string[]> = { main: ['bar'], ...imports };
  const sources = files.map((file) => {
    const lazy = file === 'main' ? ['one', 'other'] : [];
    return [file, { imports: graph[file] ?? [], lazy, words: words[file] ?? [] }] as const;
  });
  const copies = assignCopies('main', new Map(sources));
  return Object.fromEntries([...copies].map(([file, own]) => [file, Object.fromEntries(own)]));
}

test('two pages have a copy each of what both say', () => {
  expect(assign({ one: ['back', 'buy'], other: ['back'] })).toEqual({ one: { back: 0 }, other: { back: 1 } });
});

test('what every page has loaded is not copied', () => {
  expect(assign({ bar: ['back'], one: ['back'], other: ['back'] })).toEqual({});
});

test('a page takes what a card of both pages says from there', () => {
  const words = { one: ['back'], card: ['back'] };
  expect(assign(words, { one: ['card'], other: ['card'] })).toEqual({});
});

test('files of one page have one copy', () => {
  const words = { one: ['back'], line: ['back'], other: ['back'] };
  expect(assign(words, { one: ['line'] })).toEqual({
    one: { back: 0 },
    line: { back: 0 },
    other: { back: 1 },
  });
});

test('a source is read for what it loads at once and later, and for its words', () => {
  const code = `import type { Award } from './award.ts';
import {
  Card,
} from '#app/components/card.tsx';
import './line.ts';
import { m } from '#messages';
const load = () => import('./list.tsx');
const title = m.shop_title() + m.shop_title();`;
  expect(readSource('src/features/shop/shop.tsx', code)).toEqual({
    imports: ['src/components/card.tsx', 'src/features/shop/line.ts', '#messages'],
    lazy: ['src/features/shop/list.tsx'],
    words: ['shop_title'],
  });
  expect(readSource('src/app/match.ts', 'texts.map((m) => m.index)').words).toEqual([]);
});

test('a file says its copies, and the others as before', () => {
  expect(takeCopies('m.back() + m.buy()', new Map([['back', 1]]), '/words')).toBe(
    'import { back as m_back } from "/words/back.js?copy1";m_back() + m.buy()',
  );
});
