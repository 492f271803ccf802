import { describe, expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';
import { findOddComments } from './find-odd-comments.ts';
import { findOtherNames } from './find-other-names.ts';
import { findSmallFiles, findWideComments } from './find-scraps.ts';
import { arrowsBetweenFeatures, findWrongArrows } from './find-wrong-arrows.ts';
import { readArrows } from './read-arrows.ts';

const arrow = (from: string, to: string) => ({ from, to });

describe('readArrows', () => {
  test('imports of values, of types, later ones and those by alias count once each; packages do not', () => {
    const text = `import { a } from './a.ts';
      import type { B } from '../b/b.ts';
      const c = () => import('#app/c.tsx');
      export { a } from './a.ts';
      import art from '#server/art.svg?raw';
      import * as v from 'valibot';`;

    expect(readArrows('src/x/own.ts', text, () => true).map(({ to }) => to)).toEqual([
      'src/x/a.ts',
      'src/b/b.ts',
      'src/c.tsx',
      'server/art.svg',
    ]);
  });

  test('a path in a text that leads to no file is no import', () => {
    expect(readArrows('src/x.ts', "from './gone.ts'", () => false)).toEqual([]);
  });
});

describe('findCircles', () => {
  test('names who lies on a circle, and nobody who only leads to one', () => {
    const arrows = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b'), arrow('d', 'd')];

    expect(findCircles(arrows)).toEqual([['b', 'c'], ['d']]);
  });

  test('two ways to the same file are no circle', () => {
    expect(findCircles([arrow('a', 'b'), arrow('a', 'c'), arrow('b', 'd'), arrow('c', 'd')])).toEqual([]);
  });
});

describe('findWrongArrows', () => {
  test.each([
    ['src/components/link.tsx', 'src/features/home/home-screen.tsx'],
    ['src/features/home/home-screen.tsx', 'src/root/routes.tsx'],
    ['src/platform/config-store.ts', 'src/app/queries.ts'],
    ['src/components/link.tsx', 'src/app/app-context.tsx'],
    ['server/ledger/transfer.ts', 'server/features/game/game.ts'],
    ['server/core/requests.ts', 'server/ledger/account.ts'],
    ['server/features/game/game.ts', 'server/features.ts'],
  ])('%s may not import %s, which lies above it', (from, to) => {
    expect(findWrongArrows([arrow(from, to)])).toHaveLength(1);
  });

  test.each([
    ['src/root/routes.tsx', 'src/features/home/home-screen.tsx'],
    ['src/app/copy-line.tsx', 'src/components/button.tsx'],
    ['server/main.ts', 'server/settings.ts'],
    ['server/features/game/game.ts', 'server/features/feature.ts'],
    ['server/features/game/game.ts', 'contract/game.ts'],
    ['server/features/deposit/deposit-info.ts', 'server/features/account/index.ts'],
  ])('%s may import %s', (from, to) => {
    expect(findWrongArrows([arrow(from, to)])).toEqual([]);
  });

  test('a feature sees of another what stands in its index', () => {
    const arrows = [
      arrow('src/features/wallet/wallets-screen.tsx', 'src/features/deposit/deposit-panel.tsx'),
    ];

    expect(findWrongArrows(arrows)).toHaveLength(1);
    expect(arrowsBetweenFeatures(arrows)).toEqual([arrow('src/features/wallet', 'src/features/deposit')]);
  });
});

test('a feature is named as its file in the contract, or has no calls', () => {
  const paths = [
    'contract/sign-in.ts',
    'machines/sign-in/stamp.machine.ts',
    'machines/stamps/stamp.machine.ts',
    'src/features/home/home-screen.tsx',
    'server/features/sign-ins/feature.ts',
    'server/features/feature.ts',
    'messages/en/stamp.json',
  ];

  expect(findOtherNames(paths).map((fault) => fault.split(' ', 1)[0])).toEqual([
    'machines/stamps/',
    'server/features/sign-ins/',
    'messages/en/stamp.json',
  ]);
});

test('a comment without a subject, or with a relative clause in place of a noun, is not plain', () => {
  const lines = [
    '/** Of that order. */',
    '/** The wins. By level. */',
    '// What is missing is empty.',
    ' * Two lists, the first of which is sorted.',
    '/** Ends after so many tries. */',
    '/** @returns null for a text that is no statement */',
    '/** The order’s number. */',
    '/** Bonuses by VIP level, of players with an account. */',
    "const text = 'What is this?';",
  ];

  expect(
    findOddComments(new Map([['src/a.ts', lines.join('\n')]])).map((found) => found.slice(9, 10)),
  ).toEqual([...['1', '2', '3', '4', '5', '6']]);
});

describe('scraps', () => {
  const small = 'export const one = 1;\n';

  test('a small file counts when one other imports it, beside its own test', () => {
    const files = new Map([
      ['src/a.ts', small],
      ['src/b.ts', small],
      ['src/c.ts', small.repeat(15)],
      ['server/migrations/031-cards.ts', small],
      ['tests/d.ts', small],
    ]);
    const arrows = [
      arrow('src/x.ts', 'src/a.ts'),
      arrow('src/a.test.ts', 'src/a.ts'),
      arrow('src/x.ts', 'src/b.ts'),
      arrow('src/y.test.ts', 'src/b.ts'),
      arrow('src/x.ts', 'src/c.ts'),
      arrow('src/x.ts', 'tests/d.ts'),
      arrow('server/migrations/migrations.ts', 'server/migrations/031-cards.ts'),
    ];

    expect(findSmallFiles(files, arrows)).toEqual(['src/a.ts']);
  });

  test('a comment of 111 columns is too wide, a line of code is not', () => {
    const files = new Map([
      ['src/a.ts', `// ${'x'.repeat(108)}\n// ${'x'.repeat(107)}\nconst a = '${'x'.repeat(200)}';`],
    ]);

    expect(findWideComments(files)).toEqual(['src/a.ts:1 is a comment of 111 columns']);
  });
});
