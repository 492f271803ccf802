import type { SpinResult } from '#contract/invite-spin.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { sampleDrawInfo } from './sample-draw-info.ts';

const SECTORS = [
  [50, 350],
  [200, 110],
  [100, 300],
  [500, 30],
  [150, 150],
  [1_000, 7],
  [300, 50],
  [2_000, 3],
] as const;

/** Two spins, ₱64.20 in the purse, and no pending award. */
export function sampleSpinInfo(
  state: Partial<SpinInfo['state']> = {},
  changes: Partial<SpinInfo> = {},
): SpinInfo {
  return {
    goal: 10_000,
    wagering: 10_000,
    freeDays: 3,
    purseDays: 365,
    wheel: SECTORS.map(([count, weight], index) => ({
      ...{ awardId: index + 1, type: 1, propId: 2001, count, weight },
    })),
    expectedSpins: 7_455,
    state: {
      ...{ number: 1, amount: 6_420, goal: 10_000, wagering: 10_000, endsAt: 1_826_000_000_000 },
      ...{ spins: 2, freeDaysLeft: 2, freeAt: 0, validInvites: 1, block: 'none' },
      ...state,
    },
    code: 'ANAS1234',
    pendingAwards: [],
    fairness: sampleDrawInfo().fairness,
    time: 1_795_000_000_000,
    ...changes,
  };
}

/** ₱5.00 for the purse of the sample. */
export function sampleSpin(changes: Partial<SpinResult> = {}): SpinResult {
  return {
    ...{ drawId: 'd1', id: 4, count: 500, added: 500, purse: 6_920 },
    createTime: 1_795_000_000_000,
    ...changes,
  };
}
