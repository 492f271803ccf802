import { expect, test } from 'vitest';
import { findMoveFault } from './safe-box-rules.ts';

test.each([
  ['in', '', 'missing'],
  ['in', '0', 'missing'],
  ['in', '0.00', 'missing'],
  ['in', '1.234', 'unreadable'],
  ['in', '0.01', null],
  ['in', '500', null],
  ['in', '500.01', 'tooLarge'],
  ['out', '300', null],
  ['out', '300.01', 'tooLarge'],
] as const)('a move %s of the typed %j has the fault %s', (direction, amountText, fault) => {
  expect(findMoveFault({ direction, amountText, coin: 50_000, safebox: 30_000 })).toBe(fault);
});
