import type { AppConfig } from '#contract/app-config.ts';
import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { getJackpotDrawInfo } from '#contract/jackpot.ts';

/** A player's draws left, and how much of their earnings was counted. Minor units, times in milliseconds. */
export interface Chances {
  chances: number;
  stakedCounted: number;
  depositedCounted: number;
  /** Start of the last day that has earned its draws. */
  dailyCountedOn: number;
  /** 0 before the first draw. */
  lastDrawnAt: number;
}

/** Totals that earn draws: the player's stakes and deposits. */
export interface Earnings {
  staked: number;
  deposited: number;
}

export type Ways = AppConfig['drawChances'];

/** What is missing to the next draw; 0 where nothing earns one. */
export interface Missing {
  needDeposit: number;
  needTyping: number;
}

/**
 * Adds the draws that were earned since the last count. A way that earns none now is counted as well, so that
 * its past earns nothing when it is switched on.
 */
export function countChances(
  before: Chances,
  { staked, deposited }: Earnings,
  ways: Ways,
  now: number,
): Chances {
  const byWager = earnedBy(staked, before.stakedCounted, ways.wagerPerChance);
  const byDeposit = earnedBy(deposited, before.depositedCounted, ways.depositPerChance);
  const today = localDayOf(now).startsAt;
  const isNewDay = ways.daily > 0 && today > before.dailyCountedOn;
  return {
    chances: before.chances + byWager.chances + byDeposit.chances + (isNewDay ? ways.daily : 0),
    stakedCounted: byWager.counted,
    depositedCounted: byDeposit.counted,
    dailyCountedOn: isNewDay ? today : before.dailyCountedOn,
    lastDrawnAt: before.lastDrawnAt,
  };
}

type Shown = Pick<
  ResponseOf<typeof getJackpotDrawInfo>,
  'canReceiveDrawChance' | 'chances' | 'needDeposit' | 'needTyping'
>;

/** Counted chances, as calls send them. */
export function showChances(counted: Chances, earned: Earnings, ways: Ways): Shown {
  const { chances } = counted;
  return { canReceiveDrawChance: chances > 0, chances, ...missingOf(counted, earned, ways) };
}

/** Needs freshly counted chances. */
export function missingOf(counted: Chances, { staked, deposited }: Earnings, ways: Ways): Missing {
  return {
    needDeposit: missingTo(deposited - counted.depositedCounted, ways.depositPerChance),
    needTyping: missingTo(staked - counted.stakedCounted, ways.wagerPerChance),
  };
}

/** Why a player has no draw: the nearer way to one, unless they have drawn today. */
export function reasonOf(
  { lastDrawnAt }: Chances,
  { needDeposit, needTyping }: Missing,
  ways: Ways,
  now: number,
): Extract<ErrorName, 'noChance' | 'depositNeeded' | 'wageringNeeded'> {
  if (lastDrawnAt >= localDayOf(now).startsAt) return 'noChance';
  if (needDeposit === 0) return needTyping === 0 ? 'noChance' : 'wageringNeeded';
  if (needTyping === 0) return 'depositNeeded';
  const isDepositNearer =
    BigInt(needDeposit) * BigInt(ways.wagerPerChance) <= BigInt(needTyping) * BigInt(ways.depositPerChance);
  return isDepositNearer ? 'depositNeeded' : 'wageringNeeded';
}

function earnedBy(reached: number, counted: number, perChance: number): { chances: number; counted: number } {
  if (perChance === 0) return { chances: 0, counted: Math.max(counted, reached) };
  const uncounted = Math.max(0, reached - counted);
  const whole = uncounted - (uncounted % perChance);
  return { chances: whole / perChance, counted: counted + whole };
}

function missingTo(uncounted: number, perChance: number): number {
  return perChance === 0 ? 0 : perChance - Math.max(0, uncounted);
}
