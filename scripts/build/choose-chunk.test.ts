import { expect, test } from 'vitest';
import { chooseChunk, nameChunk } from './choose-chunk.ts';

/** What each module imports at once, and later. */
const modules: Record<string, [now: string[], later?: string[]]> = {
  'src/main.tsx': [
    ['src/frame.tsx', 'react.js'],
    ['src/features/home/home-screen.tsx', 'src/features/vip/vip-screen.tsx'],
  ],
  'src/frame.tsx': [[], ['src/dialogs.tsx']],
  'src/dialogs.tsx': [['react.js', 'src/coupon.tsx']],
  'src/features/home/home-screen.tsx': [['src/card.tsx']],
  'src/features/vip/vip-screen.tsx': [
    ['src/card.tsx', 'src/coupon.tsx', 'src/level.ts'],
    ['src/features/vip/gift.tsx', 'src/features/mail/mail-screen.tsx'],
  ],
  'src/features/vip/gift.tsx': [['src/level.ts']],
  'src/features/mail/mail-screen.tsx': [
    ['src/mail.ts'],
    ['src/features/vip/gift.tsx', 'src/features/deposit/deposit-screen.tsx'],
  ],
  'src/features/deposit/deposit-screen.tsx': [['src/mail.ts']],
};

const graph = {
  getModuleInfo(id: string) {
    const [now = [], later = []] = modules[id.replace('/app/', '')] ?? [];
    const toId = (path: string) => `/app/${path}`;
    return { importedIds: now.map(toId), dynamicallyImportedIds: later.map(toId) };
  },
};

test.each([
  ['src/main.tsx', 'core'],
  ['react.js', 'core'],
  ['src/dialogs.tsx', 'later'],
  ['src/features/home/home-screen.tsx', 'home'],
  ['src/card.tsx', 'core'],
  ['src/features/vip/vip-screen.tsx', 'vip'],
  ['src/features/vip/gift.tsx', 'vip'],
  ['src/level.ts', 'vip'],
  ['src/coupon.tsx', 'prizes'],
  ['src/mail.ts', 'shared'],
  ['games/pages/dice.ts', null],
])('%s is in %s', (path, name) => {
  expect(chooseChunk('src/main.tsx', '/app')(`/app/${path}`, graph)).toBe(name);
});

test.each([
  [['deposit', 'withdrawal'], 'money'],
  [['deposit', 'jackpot'], 'shared'],
  [['jackpot/verify', 'jackpot', 'scratch'], 'prizes'],
  [['jackpot/verify'], 'jackpot-verify'],
  [['deposit', 'new-one'], 'shared'],
  [['new-one', 'newer-one'], 'prizes'],
  [['new-one', 'game'], 'shared'],
  [['home', 'jackpot'], 'core'],
  [[], null],
])('what %j load is in %s', (owners, name) => {
  expect(nameChunk(owners)).toBe(name);
});
