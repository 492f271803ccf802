import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { actInviteUserSpin, SpinTerms } from '#contract/invite-spin.ts';

export type PurseState = ResponseOf<typeof actInviteUserSpin>['state'];

export interface Purse {
  number: number;
  goal: number;
  betMultiple: number;
  amount: number;
  startedAt: number;
  endsAt: number;
  outcome: 'paid' | 'lost' | null;
}

/** What a player's spins follow from. */
export interface SpinFacts {
  /** The last purse; null before the first. */
  purse: Purse | null;
  freeUsed: number;
  /** The business day of the last free spin; empty before the first. */
  freeOn: string;
  validInvites: number;
  invitesUsed: number;
  /** Spins that a command gave, for development. */
  given: number;
  givenUsed: number;
  /** Another account of the person takes the next free spin. */
  isTaken: boolean;
}

export type SpinSource = 'free' | 'invite' | 'given';

type Due = Pick<SpinTerms, 'goal' | 'wagering' | 'freeDays'>;

/** The time of a purse that is not full is over; a full one waits to be paid. */
export function isLost(purse: Purse | null, time: number): purse is Purse {
  return purse !== null && purse.outcome === null && purse.amount < purse.goal && purse.endsAt <= time;
}

/** The purse that the next spin fills; null when that spin begins one. */
export function openPurseOf({ purse }: Pick<SpinFacts, 'purse'>): Purse | null {
  return purse?.outcome === null ? purse : null;
}

/** What the next spin uses up; null without one. Free spins go first: they are bound to their day. */
export function sourceOf(facts: SpinFacts, terms: Due, time: number): SpinSource | null {
  if (countFree(facts, terms, time) > 0) return 'free';
  if (facts.validInvites > facts.invitesUsed) return 'invite';
  return facts.given > facts.givenUsed ? 'given' : null;
}

/** What the player is shown. Nobody's purse is over here: see {@link isLost}. */
export function stateOf(facts: SpinFacts, terms: Due, time: number): PurseState {
  const open = openPurseOf(facts);
  const goal = open?.goal ?? terms.goal;
  const amount = open?.amount ?? 0;
  const isFull = amount === goal;
  const freeDaysLeft = Math.max(0, terms.freeDays - facts.freeUsed);
  const isWaiting = freeDaysLeft > 0 && facts.freeOn === businessDayOf(time);
  return {
    number: open?.number ?? (facts.purse?.number ?? 0) + 1,
    ...{ amount, goal, wagering: open ? goal * open.betMultiple : terms.wagering },
    endsAt: open && !isFull ? open.endsAt : 0,
    spins:
      countFree(facts, terms, time) +
      Math.max(0, facts.validInvites - facts.invitesUsed) +
      (facts.given - facts.givenUsed),
    freeDaysLeft,
    freeAt: isWaiting ? localDayOf(time).endsAt : 0,
    validInvites: facts.validInvites,
    block: isFull ? 'full' : facts.isTaken && freeDaysLeft > 0 ? 'person' : 'none',
  };
}

function countFree({ freeUsed, freeOn, isTaken }: SpinFacts, { freeDays }: Due, time: number): number {
  return freeUsed < freeDays && freeOn !== businessDayOf(time) && !isTaken ? 1 : 0;
}
