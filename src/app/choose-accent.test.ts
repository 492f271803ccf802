import { expect, test } from 'vitest';
import { chooseAccent } from './choose-accent.ts';

const vipMap = {
  0: { level: 0, experience: 0, betLimit: 100, showType: 1 },
  1: { level: 1, experience: 10, betLimit: 100, showType: 3 },
  2: { level: 2, experience: 20, betLimit: 100, showType: 2 },
};

test.each([
  { chosen: null, vip: 0, worn: 1 },
  { chosen: null, vip: 2, worn: 2 },
  { chosen: 3, vip: 0, worn: 1 },
  { chosen: 3, vip: 1, worn: 3 },
  { chosen: 3, vip: 2, worn: 3 },
  { chosen: 6, vip: 2, worn: 2 },
  { chosen: 3, vip: 9, worn: 3 },
  { chosen: null, vip: 9, worn: undefined },
  { chosen: 3, vip: null, worn: 3 },
  { chosen: null, vip: null, worn: undefined },
])('choosing $chosen at VIP $vip gives the accent $worn', ({ chosen, vip, worn }) => {
  expect(chooseAccent(chosen, vip, vipMap)).toBe(worn);
});
