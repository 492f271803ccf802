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
  findCycleEnd,
  findExclusion,
  findRules,
  isExcludedElsewhere,
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
 * @throws CallError `excluded`, `lossLimitReached`, `timeLimitReached`, `roundTooSoon`
 */
export async function admitPlay(
  tx: Tx,
  { userId, stake, now }: { userId: string; stake: number; now: number },
): Promise<void> {
  const { exclusion, limits } = await findRules(tx, userId);
  const ofPlay = limits.filter(({ kind }) => kind !== 'deposit');
  const played = ofPlay.length > 0 ? await sumPlay(tx, userId, now) : null;
  const facts = {
    ...{ exclusion: passTime(exclusion, now), limits: weigh(ofPlay, { played }) },
    isExcludedElsewhere: false,
  };
  refuse(mayPlay(facts, stake));
  if (stake > 0 && (await findCycleEnd(tx, userId)) > now) {
    throw new CallError('roundTooSoon', 'The round before this one is not over yet.');
  }
}

/**
 * @param amount minor units
 * @param withOpen whether orders that can still be paid count: for a new order, which joins them; not for a
 * payment that is credited
 * @returns the gate's answer: a payment that has arrived is not refused, but held
 */
export async function judgeDeposit(
  tx: Tx,
  { userId, amount, now, withOpen }: { userId: string; amount: number; now: number; withOpen: boolean },
): Promise<Verdict> {
  const { exclusion, limits } = await findRules(tx, userId);
  const ofDeposits = limits.filter(({ kind }) => kind === 'deposit');
  const deposited = ofDeposits.length > 0 ? await sumDeposits(tx, userId, { now, withOpen }) : null;
  const facts = {
    ...{ exclusion: passTime(exclusion, now), limits: weigh(ofDeposits, { deposited }) },
    isExcludedElsewhere: await isExcludedElsewhere(tx, userId, now),
  };
  return mayDeposit(facts, amount);
}

/** @throws CallError `excluded`, `depositLimitReached` */
export async function admitDeposit(tx: Tx, deposit: Parameters<typeof judgeDeposit>[1]): Promise<void> {
  refuse(await judgeDeposit(tx, deposit));
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
