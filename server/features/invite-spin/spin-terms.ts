import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { actInviteUserSpin, SpinTerms } from '#contract/invite-spin.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import { expectedSpins, wheelOf } from '#games/rules/invite-wheel.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { drawCrypto, type SeedTable } from '#server/features/fairness/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

export interface SpinDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
}

export interface Terms extends SeedTable {
  shown: SpinTerms;
  betMultiple: number;
}

/** The largest total of a table's weights. */
const HEAVIEST = 2 ** 32;

/** Caches the terms of each config. */
const known = new WeakMap<WrittenConfig, Promise<Terms | null>>();

/** Null while the invite spin is off. */
export async function findTerms({
  configuration,
}: Pick<SpinDependencies, 'configuration'>): Promise<Terms | null> {
  const config = await configuration.appConfig();
  const terms = known.get(config) ?? makeTerms(config);
  known.set(config, terms);
  return terms;
}

/** @throws CallError `activityOver` while it is off */
export async function readTerms(deps: SpinDependencies): Promise<Terms> {
  const terms = await findTerms(deps);
  if (terms === null) throw new CallError('activityOver', 'The invite spin is over.');
  return terms;
}

async function makeTerms(config: WrittenConfig): Promise<Terms | null> {
  const table = wheelOf(config.inviteSpinConfigs);
  const weight = weightSum(table);
  const isOn = activityIdsOf(config).includes(ACTIVITY_ID.inviteSpin) && weight > 0 && weight <= HEAVIEST;
  if (!isOn) return null;
  const { goal, freeDays, purseDays, betMultiple } = config.inviteSpinTerms;
  return {
    table,
    tableVersion: await versionOf(table, drawCrypto),
    betMultiple,
    shown: {
      ...{ goal, wagering: goal * betMultiple, freeDays, purseDays, wheel: table },
      expectedSpins: Math.round(100 * expectedSpins(table, goal)),
    },
  };
}

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
