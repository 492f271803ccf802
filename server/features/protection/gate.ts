import type { ErrorName } from '#contract/errors.ts';
import type { Exclusion, LimitKind } from '#contract/protection.ts';
import { exclusionMachine } from '#machines/exclusion/exclusion.machine.ts';
import {
  type GateFacts,
  type GateReason,
  mayBeOffered,
  mayDeposit,
  mayPlay,
  type Verdict,
} from '#machines/gate/gate.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { stepChart } from '#server/core/order-events.ts';
import {
  findExclusion,
  isExcludedElsewhere,
  listLimits,
  type Played,
  type StoredLimit,
  type Sums,
  sumDeposits,
  sumPlay,
} from './protection-store.ts';

type Tx = Pick<Transaction, 'query'>;

/** Whether offers, pushes and mails that invite to play may reach the player. */
export async function isOffered(tx: Tx, userId: string, now: number): Promise<boolean> {
  return mayBeOffered({ exclusion: await readExclusion(tx, userId, now) }).may;
}

/** @throws CallError `excluded` */
export async function admitOffer(tx: Tx, userId: string, now: number): Promise<void> {
  refuse(mayBeOffered({ exclusion: await readExclusion(tx, userId, now) }));
}

/**
 * Only what is read under the player's lock is certain.
 * @param stake minor units; 0 to look at a game
 * @throws CallError `excluded`, `lossLimitReached`, `timeLimitReached`
 */
export async function admitPlay(
  tx: Tx,
  { userId, stake, now }: { userId: string; stake: number; now: number },
): Promise<void> {
  const limits = (await listLimits(tx, userId)).filter(({ kind }) => kind !== 'deposit');
  const hasLimit = limits.some(({ amount }) => amount !== null);
  const played = hasLimit ? await sumPlay(tx, userId, now) : null;
  const facts = { ...(await readFacts(tx, userId, now)), limits: weigh(limits, { played }) };
  refuse(mayPlay(facts, stake));
}

/**
 * @param withOpen whether orders that can still be paid count: for a new order, which joins them
 * @returns the gate's answer: a payment that has arrived is not refused, but held
 */
export async function judgeDeposit(
  tx: Tx,
  { userId, amount, now, withOpen }: { userId: string; amount: number; now: number; withOpen: boolean },
): Promise<Verdict> {
  const limits = (await listLimits(tx, userId)).filter(({ kind }) => kind === 'deposit');
  const hasLimit = limits.some(({ amount }) => amount !== null);
  const deposited = hasLimit ? await sumDeposits(tx, userId, { now, withOpen }) : null;
  const facts = {
    ...(await readFacts(tx, userId, now)),
    limits: weigh(limits, { deposited }),
    isExcludedElsewhere: await isExcludedElsewhere(tx, userId),
  };
  return mayDeposit(facts, amount);
}

/**
 * @param amount minor units
 * @throws CallError `excluded`, `depositLimitReached`
 */
export async function admitDeposit(
  tx: Tx,
  deposit: { userId: string; amount: number; now: number },
): Promise<void> {
  refuse(await judgeDeposit(tx, { ...deposit, withOpen: true }));
}

/**
 * A held payment that is to be credited after all: what is open does not count, and neither does it.
 * @throws CallError `excluded`, `depositLimitReached`
 */
export async function admitHeld(
  tx: Tx,
  deposit: { userId: string; amount: number; now: number },
): Promise<void> {
  refuse(await judgeDeposit(tx, { ...deposit, withOpen: false }));
}

async function readFacts(tx: Tx, userId: string, now: number): Promise<GateFacts> {
  return { exclusion: await readExclusion(tx, userId, now), limits: [], isExcludedElsewhere: false };
}

/** As it is now, also before the job has stored that its time has passed. */
export async function readExclusion(tx: Tx, userId: string, now: number): Promise<Exclusion> {
  return passTime(await findExclusion(tx, userId), now);
}

export function passTime(exclusion: Exclusion, now: number): Exclusion {
  const { state, ...context } = exclusion;
  const event = { type: 'time.passed', now } as const;
  const step = stepChart(exclusionMachine, { state, context: { ...context, returnWait: 0 }, event });
  return step.isAccepted ? toExclusion(step) : exclusion;
}

export function toExclusion({
  state,
  context,
}: ReturnType<typeof stepChart<typeof exclusionMachine>>): Exclusion {
  const { kind, since, until, returnsAt } = context;
  return { state: state as Exclusion['state'], kind, since, until, returnsAt };
}

/** The limits that hold, with what their periods have used. */
export function weigh(
  limits: readonly StoredLimit[],
  { deposited = null, played = null }: { deposited?: Sums | null; played?: Played | null },
): GateFacts['limits'] {
  return limits.flatMap(({ kind, period, amount }) => {
    if (amount === null) return [];
    const used = {
      deposit: deposited?.[period] ?? 0,
      loss: played?.lost[period] ?? 0,
      time: played?.minutes ?? 0,
    } satisfies Record<LimitKind, number>;
    return [{ kind, period, amount, used: used[kind] }];
  });
}

const REFUSALS: Record<GateReason, readonly [ErrorName, string]> = {
  timeOut: ['excluded', 'You are taking a time-out.'],
  selfExclusion: ['excluded', 'You have excluded yourself.'],
  breakOver: ['excluded', 'Your break is over. Please say that you want to play again.'],
  returning: ['excluded', 'You can play again after a wait.'],
  otherAccount: ['excluded', 'Another account of yours takes a break.'],
  deposit: ['depositLimitReached', 'This is more than your deposit limit leaves.'],
  loss: ['lossLimitReached', 'This is more than your loss limit leaves.'],
  time: ['timeLimitReached', 'Your play time for today is used up.'],
};

function refuse(verdict: Verdict): void {
  if (verdict.may) return;
  const [name, message] = REFUSALS[verdict.reason];
  throw new CallError(name, message);
}
