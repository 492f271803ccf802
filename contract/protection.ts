import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Amount, Count, Id, PositiveAmount, Time, tolerant, tolerantList } from './fields.ts';

/** Limits bound deposits and losses (minor units) or playing time (minutes). */
export const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The last 24 hours, the last seven days, and since this day and time a month ago. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** States of a limit: see `machines/protection/limit.machine.ts`. */
const LIMIT_STATES = ['none', 'active', 'raising', 'confirmable'] as const;
export type LimitState = (typeof LIMIT_STATES)[number];

/** Which limits there are: play time is limited by the day alone. */
export function hasLimit(kind: LimitKind, period: LimitPeriod): boolean {
  return kind !== 'time' || period === 'day';
}

const LimitKey = { kind: v.picklist(LIMIT_KINDS), period: v.picklist(LIMIT_PERIODS) };

export const PlayerLimit = v.object({
  ...LimitKey,
  /** A state unknown to this version reads as a limit that holds. */
  state: tolerant(v.picklist(LIMIT_STATES), 'active'),
  /** What holds now; null without a limit. */
  amount: v.nullable(Amount),
  /** What the player has asked to raise it to; null for no limit, and without such a wish. */
  next: v.nullable(Amount),
  /** `raising`: from when it can be confirmed. `confirmable`: until when. Otherwise 0. */
  dueAt: Time,
  /** What the period has used of it. */
  used: Amount,
});
export type PlayerLimit = v.InferOutput<typeof PlayerLimit>;

/** A break from play that the player cannot end early. */
export const EXCLUSION_KINDS = ['timeOut', 'selfExclusion'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** In which the length of a break is told. */
const BREAK_UNITS = ['day', 'month'] as const;
export type BreakUnit = (typeof BREAK_UNITS)[number];

/** A break that can be taken. Self-exclusions are months long. */
export interface BreakChoice {
  kind: ExclusionKind;
  length: number;
  unit: BreakUnit;
}

/** States of a break: see `machines/protection/exclusion.machine.ts`. */
const EXCLUSION_STATES = ['none', 'inForce', 'over', 'returning'] as const;
export type ExclusionState = (typeof EXCLUSION_STATES)[number];

export const Exclusion = v.object({
  /** A state unknown to this version reads as a break that is in force. */
  state: tolerant(v.picklist(EXCLUSION_STATES), 'inForce'),
  kind: tolerant(v.picklist(EXCLUSION_KINDS), 'selfExclusion'),
  since: Time,
  until: Time,
  /** `returning`: when the player may play again. Otherwise 0. */
  returnsAt: Time,
});
export type Exclusion = v.InferOutput<typeof Exclusion>;

/** What links two accounts: a device, a number that both have confirmed, or one that a withdrawal went to. */
export const LINK_KINDS = ['device', 'number', 'payout'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A break of an account that is linked with the player's; nothing more is told of that account. */
const LinkedBreak = v.object({
  link: tolerant(v.picklist(LINK_KINDS), 'device'),
  /** Whether it stops play and offers too, and not deposits alone. */
  stopsPlay: v.boolean(),
});
export type LinkedBreak = v.InferOutput<typeof LinkedBreak>;

/** What players may choose, by the operator's profile. */
export const ProtectionTerms = v.object({
  /** Between the wish to raise a limit and its confirmation. */
  raiseHours: PositiveAmount,
  /** In which a raise is confirmed or lapses. */
  confirmDays: PositiveAmount,
  /** Between reminders to look at one's limits. */
  reviewMonths: PositiveAmount,
  timeOutDays: v.object({ least: PositiveAmount, most: PositiveAmount }),
  exclusionMonths: v.pipe(tolerantList(PositiveAmount), v.minLength(1)),
  /** Between the yes after the end of a break and the first stake. */
  returnHours: Count,
});
export type ProtectionTerms = v.InferOutput<typeof ProtectionTerms>;

/** Minutes of play between two reality checks that players may choose; 0 for none. */
const CHECK_MINUTES = [0, 10, 15, 20, 30, 45, 60] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** How often it comes, and what the player may choose instead, by the profile. */
const CheckChoice = v.object({ everyMinutes: Count, choices: tolerantList(v.picklist(CHECK_MINUTES)) });
export type CheckChoice = v.InferOutput<typeof CheckChoice>;

const protectionFields = {
  /** Every limit that there is, also those that the player has not set. */
  limits: tolerantList(PlayerLimit),
  exclusion: Exclusion,
  linkedBreak: v.nullable(LinkedBreak),
  terms: ProtectionTerms,
  realityCheck: CheckChoice,
  /** Whether the player should look at their limits again. */
  isReviewDue: v.boolean(),
  time: Time,
};
export const Protection = v.object(protectionFields);
export type Protection = v.InferOutput<typeof Protection>;

export const getLimits = defineCall({
  path: 'getLimits',
  summary:
    'The player’s limits with what is used of them, the break that is in force, and what can be chosen.',
  extension: true,
  response: Protection,
});

export const setLimit = defineCall({
  path: 'setLimit',
  summary:
    'Sets a limit. The first one and a lower one hold at once. A higher one, and none, can be confirmed after a wait.',
  extension: true,
  ...once('nothing'),
  request: v.object({
    requestId: Id,
    ...LimitKey,
    /** Minor units, minutes for `time`; null for no limit. */
    amount: v.nullable(PositiveAmount),
  }),
  response: Protection,
  errors: ['requestReused'],
});

export const answerRaise = defineCall({
  path: 'answerRaise',
  summary: 'Confirms a raise whose wait is over, or drops one.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, ...LimitKey, isConfirmed: v.boolean() }),
  response: Protection,
  errors: ['raiseNotDue', 'requestReused'],
});

export const limitsReviewed = defineCall({
  path: 'limitsReviewed',
  summary: 'Notes that the player has looked at their limits and keeps them, or wants none.',
  extension: true,
  response: Protection,
});

export const setRealityCheck = defineCall({
  path: 'setRealityCheck',
  summary: 'Sets how often the player wants a reality check: never less often than the profile says.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, minutes: v.picklist(CHECK_MINUTES) }),
  response: Protection,
  errors: ['requestReused'],
});

export const takeBreak = defineCall({
  path: 'takeBreak',
  summary:
    'Begins a time-out of days or a month, or a self-exclusion of months, or makes one longer. Ends all logins.',
  extension: true,
  ...once('nothing'),
  request: v.object({
    requestId: Id,
    kind: v.picklist(EXCLUSION_KINDS),
    length: PositiveAmount,
    /** Left out, a time-out counts days and a self-exclusion months. */
    unit: v.optional(v.picklist(BREAK_UNITS)),
  }),
  response: v.object({ exclusion: Exclusion }),
  errors: ['breakLonger', 'requestReused'],
});

export const returnToPlay = defineCall({
  path: 'returnToPlay',
  summary: 'Says after the end of a break that the player wants to play again, which they may after a wait.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id }),
  response: Protection,
  errors: ['breakInForce', 'requestReused'],
});

/** @returns whether the length is one that the terms allow: of a time-out in months, whatever month it is */
export function isBreakLength(
  { timeOutDays: { least, most }, exclusionMonths }: ProtectionTerms,
  { kind, length, unit }: BreakChoice,
): boolean {
  if (kind === 'selfExclusion') return unit === 'month' && exclusionMonths.includes(length);
  if (unit === 'day') return length >= least && length <= most;
  return length * SHORTEST_MONTH >= least && length * LONGEST_MONTH <= most;
}

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

export function unitOf(kind: ExclusionKind): BreakUnit {
  return kind === 'timeOut' ? 'day' : 'month';
}

/** How often players are told how long they have played. */
export const RealityCheckTerms = v.object({
  /** Minutes of play between two checks; 0 for none. */
  everyMinutes: Count,
  /** Whether a player may do without. */
  mayBeOff: v.boolean(),
});
export type RealityCheckTerms = v.InferOutput<typeof RealityCheckTerms>;

/** Stakes with no pause longer than `SESSION_PAUSE`, and their results. Minor units. */
export const PlaySession = v.object({
  /** The first stake; 0 when no session lasts. */
  since: Time,
  /** Full minutes since then. */
  minutes: Count,
  staked: Amount,
  won: Amount,
  /** Won less staked. */
  net: Amount,
  ...RealityCheckTerms.entries,
  /** Milliseconds of play until the next check; 0 when it is due. */
  dueInMs: Count,
  time: Time,
});
export type PlaySession = v.InferOutput<typeof PlaySession>;

export const getPlaySession = defineCall({
  path: 'getPlaySession',
  summary:
    'How long the player has played without a pause, what was staked and won, and the next reality check.',
  extension: true,
  response: PlaySession,
});

export const confirmSession = defineCall({
  path: 'confirmSession',
  summary:
    'Notes that the player has seen the reality check and plays on. Changes nothing while none is due.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id }),
  response: PlaySession,
  errors: ['requestReused'],
});

/** @returns minutes between two checks, by the player’s wish where the terms allow it; 0 for none */
export function minutesBetween({ everyMinutes, mayBeOff }: RealityCheckTerms, wish: number | null): number {
  if (wish === null) return everyMinutes;
  if (wish === 0) return mayBeOff ? 0 : everyMinutes;
  return everyMinutes === 0 ? wish : Math.min(wish, everyMinutes);
}

/** What players may wish for, by the terms. */
export function listChecks(terms: RealityCheckTerms): CheckMinutes[] {
  return CHECK_MINUTES.filter((minutes) => minutesBetween(terms, minutes) === minutes);
}
