import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { COUPON_PROPS } from '#contract/constants.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import { COINS, POINTS, type Reward, rewardKind } from '#contract/rewards.ts';
import type { ScratchCard } from '#contract/scratch.ts';
import { DAY } from '../durations.ts';
import { MODEL_REWARDS } from './model-rewards.ts';

/** What a player did and got that concerns rewards. */
export interface KnownRewards {
  /** Rounds that ended, by id. */
  rounds: Map<string, KnownRound>;
  /** Payments, by the key of their right. */
  claims: Map<string, KnownClaim>;
  /** Business days on which the player was here. */
  visits: Set<string>;
  marks: Set<string>;
  /** Props from rewards. */
  props: KnownProp[];
  /** Gift coupons that the player was shown, by id. */
  coupons: Map<string, { source: string; expiresAt: number; version: string }>;
  /** Requests that bought a scratch card. */
  boughtCards: Set<string>;
  /** Scratched cards by id. */
  cards: Map<string, ScratchCard & { isSeen: boolean }>;
  /** What the play of invited players earned, by business day. */
  commissions: Map<string, number>;
  /** Counts for the inviter. */
  isValidInvite: boolean;
  /** The last day whose points are credited, and the amount wagered by its end. */
  counted: { day: string; wagered: number };
}

/** Minor units. The whole stake is at risk: none of the model's bets covers every outcome. */
export interface KnownRound {
  gameId: number;
  stake: number;
  win: number;
  time: number;
}

export interface KnownClaim {
  rewards: readonly Reward[];
  /** Minor units. */
  wagering: number;
  time: number;
}

export interface KnownProp {
  propId: number;
  source: string;
  /** 0 for never. */
  expiresAt: number;
  state: 'free' | 'used' | 'ended';
}

export function createKnownRewards(): KnownRewards {
  return {
    ...{ rounds: new Map(), claims: new Map(), visits: new Set(), marks: new Set() },
    ...{ props: [], coupons: new Map(), counted: { day: '', wagered: 0 } },
    ...{ boughtCards: new Set(), cards: new Map() },
    ...{ commissions: new Map(), isValidInvite: false },
  };
}

export function rememberRound(
  { rounds }: KnownRewards,
  { roundId, gameId, stake, win, time }: KnownRound & { roundId: string },
): void {
  if (!rounds.has(roundId)) rounds.set(roundId, { gameId, stake, win, time });
}

const COUPON_LIFETIME = 30 * 86_400_000;

/** Records a payment, and the props that it gave. */
export function rememberClaim(known: KnownRewards, key: string, claim: KnownClaim): void {
  known.claims.set(key, claim);
  for (const { propId, count } of claim.rewards) {
    if (!isProp(propId)) continue;
    const expiresAt = isCoupon(propId) ? claim.time + COUPON_LIFETIME : 0;
    for (let given = 0; given < count; given += 1) {
      known.props.push({ propId, source: sourceOfKey(key), expiresAt, state: 'free' });
    }
  }
}

export function sourceOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

const ARE_COUNTED = ['coins', 'points', 'diamonds', 'liveness', 'drawChance', 'scratchCard'];

function isProp(propId: number): boolean {
  return !ARE_COUNTED.includes(String(rewardKind(propId)));
}

function isCoupon(propId: number): boolean {
  return Object.values(COUPON_PROPS).some(([first, last]) => propId >= first && propId <= last);
}

/** How often each source has paid these players, and how many props were lost. */
export function countRewards(records: readonly KnownRewards[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const { claims, props } of records) {
    for (const key of claims.keys()) add(sourceOfKey(key));
    for (const { state } of props) if (state === 'ended') add('expired');
  }
  return counts;
}

/** How many of a prop all claims have given. */
export function countGiven({ claims }: KnownRewards, propId: number): number {
  return [...claims.values()].reduce((sum, { rewards }) => sum + countOf(rewards, propId), 0);
}

export function countOf(rewards: readonly Reward[], propId: number): number {
  return rewards.reduce((sum, each) => sum + (each.propId === propId ? each.count : 0), 0);
}

export function coinsOf(rewards: readonly Reward[]): number {
  return countOf(rewards, COINS);
}

/** In all rounds that ended before a time, minor units. */
export function wageredUntil({ rounds }: KnownRewards, time: number): number {
  let sum = 0;
  for (const round of rounds.values()) if (round.time < time) sum += round.stake;
  return sum;
}

interface Levels {
  vipMap: Record<string, { level: number; experience: number; betLimit: number }>;
  userLevelConfigs: readonly { level: number; betAmount: number }[];
}

/** The levels that all rounds reach, and the most of one stake. */
export function levelOf({ vipMap, userLevelConfigs }: Levels, known: KnownRewards) {
  const wagered = wageredUntil(known, Number.POSITIVE_INFINITY);
  let [vip, betLimit, userLevel] = [0, 0, 0];
  for (const step of Object.values(vipMap)) {
    if (step.experience * 100 > wagered) continue;
    vip = Math.max(vip, step.level);
    betLimit = Math.max(betLimit, step.betLimit);
  }
  for (const step of userLevelConfigs) {
    if (step.betAmount <= wagered) userLevel = Math.max(userLevel, step.level);
  }
  return { vip, betLimit, userLevel, vipExp: Math.floor(wagered / 100), wagered };
}

/** Days get points for so long after they ended. */
const CREDITED_DAYS = 7;
const WAGER_PER_POINT = MODEL_REWARDS.wagerPerPoint;

/**
 * Records what the daily work credits: for each finished day with a round, a point for each `wagerPerPoint`
 * that the total has passed since the day that was credited last.
 * @param since the day of the first such work
 */
export function creditKnownPoints(known: KnownRewards, { now, since }: { now: number; since: string }): void {
  const { startsAt: today } = localDayOf(now);
  const days = Array.from({ length: CREDITED_DAYS }, (_, ago) => today - (CREDITED_DAYS - ago) * DAY);
  const credited = days.filter((start) => businessDayOf(start) >= since);
  for (const start of credited.filter((each) => wasPlayed(known, each))) {
    const day = businessDayOf(start);
    if (day <= known.counted.day) continue;
    const from = Math.max(known.counted.wagered, wageredUntil(known, credited[0] ?? start));
    const to = Math.max(from, wageredUntil(known, start + DAY));
    known.counted = { day, wagered: to };
    const count = Math.floor(to / WAGER_PER_POINT) - Math.floor(from / WAGER_PER_POINT);
    const rewards = [{ propId: POINTS, count }];
    if (count > 0) rememberClaim(known, `${POINTS_OF_PLAY}:${day}`, { rewards, wagering: 0, time: now });
  }
}

function wasPlayed({ rounds }: KnownRewards, start: number): boolean {
  return rounds.values().some(({ time }) => time >= start && time < start + DAY);
}

/** Records what the daily work takes away. */
export function endKnownProps({ props }: KnownRewards, now: number): void {
  for (const prop of props) {
    if (prop.state === 'free' && prop.expiresAt > 0 && prop.expiresAt <= now) prop.state = 'ended';
  }
}
