import { expect, test } from 'vitest';
import { mayShowGift } from './may-show-gift.ts';

test.each([
  ['/', true],
  ['/member', true],
  ['/game/search', true],
  ['/game/start', false],
  ['/wallets', false],
  ['/wallets/record', false],
  ['/withdrawal/gcash', false],
  ['/auth/login', false],
  ['/vip/level', false],
  ['/activity/jackpot', false],
  ['/activity/sign-in', true],
])('a gift may open by itself at %s: %s', (path, may) => {
  expect(mayShowGift(path)).toBe(may);
});
