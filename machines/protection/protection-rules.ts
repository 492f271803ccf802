import { addMonths } from '#contract/business-day.ts';
import { parseMoney } from '#contract/money.ts';
import {
  type BreakChoice,
  type Exclusion,
  type ExclusionKind,
  type ExclusionState,
  isBreakLength,
  type LimitKind,
  type LimitPeriod,
  type LinkedBreak,
  type LinkKind,
  type Protection,
  type ProtectionTerms,
} from '#contract/protection.ts';

/** What the gate decides by: a player at one moment. */
export interface GateFacts {
  exclusion: { state: ExclusionState; kind: ExclusionKind; until: number; returnsAt: number };
  /** Those that hold, with what the period has used. */
  limits: readonly { kind: LimitKind; period: LimitPeriod; amount: number; used: number }[];
  /** The break of an account that is linked with this one: of several, one that stops the most. */
  linkedBreak: LinkedBreak | null;
}

export type GateReason = ExclusionKind | 'breakOver' | 'returning' | LinkedReason | LimitKind;
/** A linked account takes a break: by what it is linked. */
type LinkedReason = `linked-${LinkKind}`;

/** The gate's answer. */
export type Verdict =
  | { may: true }
  | {
      may: false;
      reason: GateReason;
      /** When the break ends; 0 when that is not what it waits for. Milliseconds since the epoch. */
      until: number;
      /** The limit that refuses, which is the lowest of several; null when no limit does. */
      limit: { period: LimitPeriod; left: number } | null;
    };

const YES: Verdict = { may: true };

/** Whether a player may be shown or given something that invites to play: offers, claims, pushes, mails. */
export function mayBeOffered({
  exclusion,
  linkedBreak,
}: Pick<GateFacts, 'exclusion' | 'linkedBreak'>): Verdict {
  const no = { may: false, limit: null } as const;
  switch (exclusion.state) {
    case 'none':
      return linkedBreak?.stopsPlay ? refuseLinked(linkedBreak) : YES;
    case 'inForce':
      return { ...no, reason: exclusion.kind, until: exclusion.until };
    case 'over':
      return { ...no, reason: 'breakOver', until: 0 };
    case 'returning':
      return { ...no, reason: 'returning', until: exclusion.returnsAt };
  }
}

/** @param stake what may be lost now, minor units; 0 to look at a game */
export function mayPlay(facts: GateFacts, stake: number): Verdict {
  const offered = mayBeOffered(facts);
  if (!offered.may) return offered;
  // The first minute over the limit is not played.
  const refused =
    findPassed(facts, { kind: 'time', asked: 1 }) ?? findPassed(facts, { kind: 'loss', asked: stake });
  return refused ?? YES;
}

/** @param amount minor units */
export function mayDeposit(facts: GateFacts, amount: number): Verdict {
  const offered = mayBeOffered(facts);
  if (!offered.may) return offered;
  if (facts.linkedBreak !== null) return refuseLinked(facts.linkedBreak);
  return findPassed(facts, { kind: 'deposit', asked: amount }) ?? YES;
}

/** Nothing is told of the other account, also not until when. */
function refuseLinked({ link }: LinkedBreak): Verdict {
  return { may: false, reason: `linked-${link}`, until: 0, limit: null };
}

/** How much is left of the lowest limit of a kind; null without one. */
export function leftOf(
  { limits }: Pick<GateFacts, 'limits'>,
  kind: LimitKind,
): { period: LimitPeriod; left: number } | null {
  const lefts = limits
    .filter((limit) => limit.kind === kind)
    .map(({ period, amount, used }) => ({ period, left: Math.max(0, amount - used) }))
    .sort((one, other) => one.left - other.left);
  return lefts[0] ?? null;
}

function findPassed(facts: GateFacts, { kind, asked }: { kind: LimitKind; asked: number }): Verdict | null {
  const limit = leftOf(facts, kind);
  return limit === null || asked <= limit.left ? null : { may: false, reason: kind, until: 0, limit };
}

/** The beginning of a period that ends now: a month ago is the same day, or the month's last. */
export function periodStart(period: LimitPeriod, now: number): number {
  if (period === 'day') return now - DAY;
  if (period === 'week') return now - 7 * DAY;
  return addMonths(now, -1);
}

const DAY = 86_400_000;

/** A break that ends less than this after the current one is not offered as a choice. Milliseconds. */
const LEAST_GAIN = DAY;

/** Days that people ask for. The shortest and the longest break of the terms are always offered too. */
const USUAL_DAYS = [1, 3, 7, 14];

/** Breaks that a player can choose, the shortest first. During a break, only those that end later. */
export function listBreaks(
  { terms, exclusion, time }: Pick<Protection, 'terms' | 'exclusion' | 'time'>,
  kind: ExclusionKind,
): BreakChoice[] {
  return listChoices(terms, kind)
    .filter((choice) => isFree(exclusion) || endOf(choice, time) >= exclusion.until + LEAST_GAIN)
    .sort((one, other) => endOf(one, time) - endOf(other, time));
}

/** @returns milliseconds since the epoch */
export function endOf({ length, unit }: Pick<BreakChoice, 'length' | 'unit'>, now: number): number {
  return unit === 'day' ? now + length * DAY : addMonths(now, length);
}

function isFree({ state }: Exclusion): boolean {
  return state !== 'inForce';
}

function listChoices(terms: ProtectionTerms, kind: ExclusionKind): BreakChoice[] {
  if (kind === 'selfExclusion') {
    return [...new Set(terms.exclusionMonths)].map((length) => ({ kind, length, unit: 'month' }));
  }
  const { least, most } = terms.timeOutDays;
  const days = new Set([least, ...USUAL_DAYS.filter((day) => day > least && day < most), most]);
  const month: BreakChoice = { kind, length: 1, unit: 'month' };
  return [
    ...[...days].map((length) => ({ kind, length, unit: 'day' as const })),
    ...(isBreakLength(terms, month) ? [month] : []),
  ];
}

/** In what play time is typed. */
export type TimeUnit = 'hours' | 'minutes';

export type AmountError = 'missing' | 'unreadable' | 'belowLeast' | 'aboveMost';

/** Minor units, or minutes of play time. */
export type TypedAmount = { amount: number; error: null } | { amount: null; error: AmountError };

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** Reads a limit as it was typed. */
export function readAmount(kind: LimitKind, text: string, unit: TimeUnit): TypedAmount {
  if (text.trim() === '') return fault('missing');
  const amount = kind === 'time' ? readMinutes(text.trim(), unit) : parseMoney(text);
  if (amount === null) return fault('unreadable');
  if (amount < 1) return fault('belowLeast');
  return isLimitAmount(kind, amount) ? { amount, error: null } : fault('aboveMost');
}

/** Hours may have decimals, as in 1.5; minutes may not. */
function readMinutes(text: string, unit: TimeUnit): number | null {
  if (!NUMBER.test(text)) return null;
  const typed = Number(text.replace(',', '.'));
  if (unit === 'hours') return Math.round(typed * 60);
  return Number.isInteger(typed) ? typed : null;
}

function fault(error: AmountError): TypedAmount {
  return { amount: null, error };
}

/** A day has no more minutes. */
const MOST_MINUTES = 1_440;

/** Whether it can be a limit: minor units, minutes for `time`, null for none. */
export function isLimitAmount(kind: LimitKind, amount: number | null): boolean {
  return amount === null || kind !== 'time' || amount <= MOST_MINUTES;
}
