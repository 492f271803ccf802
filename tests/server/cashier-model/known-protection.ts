import * as ERRCODE from '#contract/errcode.ts';
import {
  type BreakChoice,
  type Exclusion,
  type ExclusionKind,
  hasLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type PlayerLimit,
} from '#contract/protection.ts';
import { DAY, MINUTE } from '../durations.ts';

const MANILA_AHEAD = 8 * 60 * MINUTE;
/** The waits of the model's profile, milliseconds. */
const RAISE_WAIT = DAY;
const CONFIRM_TIME = 7 * DAY;
const RETURN_WAIT = DAY;
/** The longest play time that a stake counts as. */
const LONGEST_PLAY = 5 * MINUTE;

/** What the model knows of a player's limits and break, and of what counts for them. */
export interface KnownProtection {
  limits: KnownLimit[];
  /** The last one; it may have ended. */
  pause: KnownPause | null;
  deposits: Moved[];
  stakes: Moved[];
  wins: Moved[];
  /** Stakes of open rounds. */
  open: Map<string, number>;
  /** Payments that wait for their player, by order. */
  held: Map<string, { amount: number; isReturning: boolean }>;
  /** Orders whose payment has arrived. */
  settled: Set<string>;
  isClosed: boolean;
}

interface Moved {
  time: number;
  amount: number;
}

export interface KnownLimit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: number | null;
  /** The raise that the player wants, null for no limit, and from when they can confirm it. */
  raise: { to: number | null; from: number } | null;
}

export interface KnownPause {
  kind: ExclusionKind;
  since: number;
  until: number;
  returnsAt: number;
  /** Rewards that the player had when it began. */
  rewards: number;
}

export function createKnownProtection(): KnownProtection {
  return {
    limits: LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.filter((period) => hasLimit(kind, period)).map((period) => ({
        ...{ kind, period, amount: null, raise: null },
      })),
    ),
    ...{ pause: null, deposits: [], stakes: [], wins: [] },
    ...{ open: new Map(), held: new Map(), settled: new Set(), isClosed: false },
  };
}

export function pauseStateOf({ pause }: KnownProtection, now: number): Exclusion['state'] {
  if (pause === null) return 'none';
  if (now < pause.until) return 'inForce';
  if (pause.returnsAt === 0) return 'over';
  return now < pause.returnsAt ? 'returning' : 'none';
}

/** @returns the errcode of the refusal; 0 for none */
export function whyNotOffered(mine: KnownProtection, now: number): number {
  return pauseStateOf(mine, now) === 'none' ? 0 : ERRCODE.excluded;
}

/** The same for a stake. A limit of 10 minutes allows the stake after 9 of them. */
export function whyNotPlayed(mine: KnownProtection, stake: number, now: number): number {
  const closed = whyNotOffered(mine, now);
  if (closed !== 0) return closed;
  const [time, loss] = (['time', 'loss'] as const).map((kind) => mine.limits.filter(isSet(kind)));
  if (time?.some(({ amount }) => minutesOf(mine, now) >= amount)) return ERRCODE.timeLimitReached;
  const passes = loss?.some(({ period, amount }) => lossOf(mine, period, now) + stake > amount);
  return passes ? ERRCODE.lossLimitReached : 0;
}

/** The same for a deposit. @param open the sum of the orders that can still be paid and count */
export function whyNotDeposited(
  mine: KnownProtection,
  amount: number,
  { now, open }: { now: number; open: number },
): number {
  const closed = whyNotOffered(mine, now);
  if (closed !== 0) return closed;
  const passes = mine.limits
    .filter(isSet('deposit'))
    .some((limit) => depositedIn(mine, limit.period, now) + open + amount > limit.amount);
  return passes ? ERRCODE.depositLimitReached : 0;
}

const isSet =
  (kind: LimitKind) =>
  (limit: KnownLimit): limit is KnownLimit & { amount: number } =>
    limit.kind === kind && limit.amount !== null;

export function depositedIn({ deposits }: KnownProtection, period: LimitPeriod, now: number): number {
  return sumSince(deposits, startOf(period, now));
}

/** Below zero for a player who has won. A round that is not over may lose its stake. */
export function lossOf({ stakes, wins, open }: KnownProtection, period: LimitPeriod, now: number): number {
  const start = startOf(period, now);
  const atRisk = [...open.values()].reduce((sum, stake) => sum + stake, 0);
  return sumSince(stakes, start) - sumSince(wins, start) + atRisk;
}

/** Exact, because the clock of the model stands still. */
export function minutesOf({ stakes }: KnownProtection, now: number): number {
  const times = stakes.map(({ time }) => time).filter((time) => time > now - DAY);
  const played = times.reduce((sum, time, index) => {
    return sum + Math.min((times[index + 1] ?? now) - time, LONGEST_PLAY);
  }, 0);
  return Math.floor(played / MINUTE);
}

function sumSince(moved: readonly Moved[], start: number): number {
  return moved.reduce((sum, { time, amount }) => sum + (time > start ? amount : 0), 0);
}

/** A month ago is the same day and time in Manila, or the earlier month's last day. */
function startOf(period: LimitPeriod, now: number): number {
  return period === 'month' ? monthsFrom(now, -1) : now - (period === 'week' ? 7 : 1) * DAY;
}

function monthsFrom(time: number, months: number): number {
  const local = new Date(time + MANILA_AHEAD);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(local.getUTCDate(), last));
  return midnight + (local.getTime() % DAY) - MANILA_AHEAD;
}

/** The player asks for a limit, or for none. */
export function askForLimit(limit: KnownLimit, amount: number | null, now: number): void {
  forgetLapsed(limit, now);
  const holds = limit.amount;
  if (holds === null || (amount !== null && amount <= holds)) {
    limit.amount = amount;
    limit.raise = null;
    return;
  }
  if (limit.raise === null || limit.raise.to !== amount) limit.raise = { to: amount, from: now + RAISE_WAIT };
}

/** @returns whether there is a raise that can be confirmed */
export function endKnownRaise(limit: KnownLimit, isConfirmed: boolean, now: number): boolean {
  forgetLapsed(limit, now);
  const { raise } = limit;
  const isDue = raise !== null && now >= raise.from;
  if (isConfirmed && !isDue) return false;
  if (isConfirmed && raise !== null) limit.amount = raise.to;
  limit.raise = null;
  return isDue;
}

function forgetLapsed(limit: KnownLimit, now: number): void {
  if (limit.raise !== null && now >= limit.raise.from + CONFIRM_TIME) limit.raise = null;
}

/** The limit as its player is told, without its use. */
export function describeLimit(limit: KnownLimit, now: number): Omit<PlayerLimit, 'used'> {
  forgetLapsed(limit, now);
  const { kind, period, amount, raise } = limit;
  const told = { kind, period, amount, next: raise?.to ?? null };
  if (raise === null) return { ...told, state: amount === null ? 'none' : 'active', dueAt: 0 };
  return now < raise.from
    ? { ...told, state: 'raising', dueAt: raise.from }
    : { ...told, state: 'confirmable', dueAt: raise.from + CONFIRM_TIME };
}

/** @returns when a break of this length ends */
export function endOfPause({ length, unit }: Pick<BreakChoice, 'length' | 'unit'>, now: number): number {
  return unit === 'day' ? now + length * DAY : monthsFrom(now, length);
}

/** @returns whether the break could begin or become longer */
export function beginPause(
  mine: KnownProtection,
  { kind, until, now, rewards }: { kind: ExclusionKind; until: number; now: number; rewards: number },
): boolean {
  const { pause } = mine;
  if (pause === null || pauseStateOf(mine, now) !== 'inForce') {
    mine.pause = { kind, since: now, until, returnsAt: 0, rewards };
    return true;
  }
  if (until <= pause.until) return false;
  pause.until = until;
  if (pause.kind === 'timeOut') pause.kind = kind;
  return true;
}

/** @returns whether the player could ask for it */
export function askToReturn(mine: KnownProtection, now: number): boolean {
  if (mine.pause === null || pauseStateOf(mine, now) !== 'over') return false;
  mine.pause.returnsAt = now + RETURN_WAIT;
  return true;
}

/** The break as its player is told. */
export function describePause(mine: KnownProtection, now: number): Partial<Exclusion> {
  const { pause } = mine;
  const state = pauseStateOf(mine, now);
  if (pause === null || state === 'none') return { state: 'none' };
  const { kind, since, until, returnsAt } = pause;
  return { state, kind, since, until, returnsAt };
}

/** When waits of this player end. */
export function endsOf({ limits, pause }: KnownProtection): number[] {
  const raises = limits.flatMap(({ raise }) =>
    raise === null ? [] : [raise.from, raise.from + CONFIRM_TIME],
  );
  return pause === null ? raises : [...raises, pause.until, pause.returnsAt];
}
