import type { DrawResult } from '#contract/jackpot.ts';

/** A prize of ₱100 from the first cell of the grid. */
export function sampleAward(changes: Partial<DrawResult> = {}): DrawResult {
  return {
    drawId: 'd1',
    id: 1,
    type: 1,
    propId: 2001,
    count: 10_000,
    bonus: 10_000,
    createTime: 1_795_000_000_000,
    ...changes,
  };
}
