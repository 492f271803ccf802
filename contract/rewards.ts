import * as v from 'valibot';
import { COUPON_PROPS } from './constants.ts';
import { Count, PositiveAmount } from './fields.ts';

/**
 * First and last prop id of each kind of reward. Coins, points and diamonds are money in the ledger; liveness
 * counts for the day on which it is given.
 */
const REWARD_PROPS = {
  coins: [2001, 2001],
  points: [2002, 2002],
  diamonds: [60_001, 60_001],
  liveness: [4_001, 4_001],
  keepsake: [40_001, 40_004],
  drawChance: [50_005, 50_005],
  scratchCard: [80_001, 80_003],
  percentCoupon: COUPON_PROPS.percent,
  fixedCoupon: COUPON_PROPS.fixed,
  giftCoupon: COUPON_PROPS.give,
} as const satisfies Record<string, readonly [first: number, last: number]>;

export const COINS = REWARD_PROPS.coins[0];
export const POINTS = REWARD_PROPS.points[0];
export const DIAMONDS = REWARD_PROPS.diamonds[0];
export const LIVENESS = REWARD_PROPS.liveness[0];

export type RewardKind = keyof typeof REWARD_PROPS;

/**
 * The most that one list of rewards may give of a prop of a kind; coins in minor units. Props that are stored
 * as a row each are bound by what one claim can store and one page can show; the others so that the sum for
 * nine million players is still exact.
 */
export const MOST_GIVEN = {
  coins: 1_000_000_000,
  points: 10_000_000,
  diamonds: 10_000_000,
  liveness: 1_000,
  keepsake: 100,
  drawChance: 1_000,
  scratchCard: 100,
  percentCoupon: 100,
  fixedCoupon: 100,
  giftCoupon: 100,
} as const satisfies Record<RewardKind, number>;

/** The most entries of a list of rewards. */
export const MOST_REWARDS = 10;

/** The most of a prop that one list of rewards gives; also of one that only draws bring. */
export function mostOf(propId: number): number {
  return MOST_GIVEN[rewardKind(propId) ?? 'keepsake'];
}

/** @returns null for a prop that cannot be given */
export function rewardKind(propId: number): RewardKind | null {
  for (const [kind, [first, last]] of Object.entries(REWARD_PROPS)) {
    if (propId >= first && propId <= last) return kind as RewardKind;
  }
  return null;
}

/** A number of one prop; coins in minor units. */
export const Reward = v.object({
  propId: v.pipe(
    Count,
    v.check((propId) => rewardKind(propId) !== null, 'no such prop can be given'),
  ),
  count: PositiveAmount,
});
export type Reward = v.InferOutput<typeof Reward>;

/** How often given coins must be wagered before a withdrawal. */
export const BetMultiple = v.pipe(Count, v.maxValue(10, 'coins are wagered at most 10 times'));
