import type { AppConfig } from '#contract/app-config.ts';
import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { getJackpotDrawInfo } from '#contract/jackpot.ts';

/** A player's draws left, and how much of their earnings was counted. Minor units, times in milliseconds. */
export interface Chances {
  chances: number;
  wageredCounted: number;
  depositedCounted: number;
  /** Too little for a draw when a way was switched off: it counts when the way is on again. */
  wageredRest: number;
  depositedRest: number;
  /** Start of the last day that has earned its draws. */
  dailyCountedOn: number;
  /** 0 before the first draw. */
  lastDrawnAt: number;
}

/** Totals that earn draws. A deposit earns some once it has been wagered. */
export interface Earnings {
  wagered: number;
  /** Deposits that have been wagered since. */
  deposited: number;
  /** The other ones, in the order in which they will count. */
  pending: readonly PendingDeposit[];
}

interface PendingDeposit {
  amount: number;
  /** What the player will have wagered when it counts. */
  endsAt: number;
}

export type Ways = AppConfig['drawChances'];

const NOTHING_EARNED: Ways = { daily: 0, depositPerChance: 0, wagerPerChance: 0 };

/** The ways to earn draws; none while draws are off. */
export function waysOf(config: Pick<AppConfig, 'activities' | 'drawChances'>): Ways {
  return isDrawOn(config) ? config.drawChances : NOTHING_EARNED;
}

export function isDrawOn({ activities }: Pick<AppConfig, 'activities'>): boolean {
  return activities.some(({ id }) => id === ACTIVITY_ID.luckyJackpot);
}

/** How much is missing to the next draw; 0 for a way that earns none. */
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
  { wagered, deposited }: Earnings,
  ways: Ways,
  now: number,
): Chances {
  const byWager = earnedBy(wagered, ofWagers(before), ways.wagerPerChance);
  const byDeposit = earnedBy(deposited, ofDeposits(before), ways.depositPerChance);
  const today = localDayOf(now).startsAt;
  const isNewDay = ways.daily > 0 && today > before.dailyCountedOn;
  return {
    chances: before.chances + byWager.chances + byDeposit.chances + (isNewDay ? ways.daily : 0),
    wageredCounted: byWager.counted,
    depositedCounted: byDeposit.counted,
    wageredRest: byWager.rest,
    depositedRest: byDeposit.rest,
    dailyCountedOn: isNewDay ? today : before.dailyCountedOn,
    lastDrawnAt: before.lastDrawnAt,
  };
}

/**
 * Adds the draws of a period in which these ways were in force, up to the earnings at its end. A rest too
 * small for a draw counts on at the next rate, and is kept while there is none. A day earns its draws by a
 * visit: a period that ends without one earns none.
 */
export function endPeriod(
  before: Chances,
  reached: Pick<Earnings, 'wagered' | 'deposited'>,
  { ways, next }: { ways: Ways; next: Ways },
): Chances {
  const after = countChances(before, { ...reached, pending: [] }, { ...ways, daily: 0 }, 0);
  const byWager = keepRest(reached.wagered, ofWagers(after), next.wagerPerChance);
  const byDeposit = keepRest(reached.deposited, ofDeposits(after), next.depositPerChance);
  return {
    ...after,
    wageredCounted: byWager.counted,
    depositedCounted: byDeposit.counted,
    wageredRest: byWager.rest,
    depositedRest: byDeposit.rest,
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

/** Needs freshly counted chances. No deposit is missing while those made only have to be wagered. */
export function missingOf(counted: Chances, earned: Earnings, ways: Ways): Missing {
  const { wagered, deposited, pending } = earned;
  const needWager = missingTo(wagered - counted.wageredCounted, ways.wagerPerChance);
  let needDeposit = missingTo(deposited - counted.depositedCounted, ways.depositPerChance);
  if (needDeposit === 0) return { needDeposit, needTyping: needWager };
  for (const { amount, endsAt } of pending) {
    needDeposit -= amount;
    if (needDeposit > 0) continue;
    const needTyping = needWager === 0 ? endsAt - wagered : Math.min(needWager, endsAt - wagered);
    return { needDeposit: 0, needTyping };
  }
  return { needDeposit, needTyping: needWager };
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

interface Counted {
  counted: number;
  rest: number;
}

function ofWagers({ wageredCounted, wageredRest }: Chances): Counted {
  return { counted: wageredCounted, rest: wageredRest };
}

function ofDeposits({ depositedCounted, depositedRest }: Chances): Counted {
  return { counted: depositedCounted, rest: depositedRest };
}

function earnedBy(
  reached: number,
  { counted, rest }: Counted,
  perChance: number,
): Counted & { chances: number } {
  if (perChance === 0) return { chances: 0, counted: Math.max(counted, reached), rest };
  const from = counted - rest;
  const uncounted = Math.max(0, reached - from);
  const whole = uncounted - (uncounted % perChance);
  return { chances: whole / perChance, counted: from + whole, rest: 0 };
}

function keepRest(reached: number, { counted, rest }: Counted, nextPerChance: number): Counted {
  if (nextPerChance > 0) return { counted, rest };
  const left = Math.max(0, reached - counted);
  return { counted: counted + left, rest: rest + left };
}

function missingTo(uncounted: number, perChance: number): number {
  return perChance === 0 ? 0 : perChance - Math.max(0, uncounted);
}
