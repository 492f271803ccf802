import { expect, test } from 'vitest';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import fc from '#tests/fast-check.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { correctAmounts, showAmounts, widthsOf } from './jackpot-amounts-rules.ts';

const info = sampleDrawInfo();
const all = { mega: 120_000_000, major: 12_000_000, minor: 1_800_000, mini: 200_000 };

test('each pool is shown within its own width, the largest pool first', () => {
  expect(widthsOf(info)).toEqual([6_000_000, 600_000, 90_000, 10_000]);
});

test.each([
  [[0, 0, 0, 0], { mega: 114_000_000, major: 11_400_000, minor: 1_710_000, mini: 190_000 }],
  [[1, 20, 300, 4_000], { mega: 114_000_001, major: 11_400_020, minor: 1_710_300, mini: 194_000 }],
  [[6_000_000, 600_000, 90_000, 10_000], all],
  [[9_000_000, 0, 0, 0], { ...all, major: 11_400_000, minor: 1_710_000, mini: 190_000 }],
  [[], all],
])('the amounts for the offsets %j are %j', (offsets, amounts) => {
  expect(showAmounts(info, offsets)).toEqual(amounts);
});

test('the amounts are never above what is there, nor below the least', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 200_000_000 }), { maxLength: 5 }), (offsets) => {
      const amounts = showAmounts(info, offsets);
      for (const pool of JACKPOT_POOLS) {
        const { min, max } = info[`${pool}JackpotSection`];
        expect(amounts[pool]).toBeGreaterThanOrEqual(min);
        expect(amounts[pool]).toBeLessThanOrEqual(max);
      }
    }),
  );
});

test('an amount stays while it can be true, and becomes what is left when its pool was won', () => {
  const shown = { mega: 119_999_999, major: 11_400_000, minor: 1_800_000, mini: 200_001 };
  expect(correctAmounts(info, shown)).toEqual({ ...shown, mini: 200_000 });
  const afterWin = sampleDrawInfo({ megaJackpotSection: { min: 95_000_000, max: 100_000_000 } });
  expect(correctAmounts(afterWin, shown).mega).toBe(100_000_000);
  expect(correctAmounts(info, null)).toEqual(all);
});
