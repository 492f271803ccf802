import type { ErrorName } from '#contract/errors.ts';
import type { Exclusion, LimitKind, LinkedBreak } from '#contract/protection.ts';
import { exclusionMachine } from '#machines/protection/exclusion.machine.ts';
import {
  type GateFacts,
  type GateReason,
  mayBeOffered,
  mayDeposit,
  mayPlay,
  type Verdict,
} from '#machines/protection/protection-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { stepChart } from '#server/core/order-events.ts';
import {
  type Breaks,
  findBreaks,
  findCycleEnd,
  findRules,
  guardBalance,
  type Played,
  type StoredLimit,
  type Sums,
  sumDeposits,
  sumPlay,
} from './protection-store.ts';

/** Whether offers, pushes and mails that invite to play may reach the player. */
export async function isOffered(tx: Transaction, userId: string, now: number): Promise<boolean> {
  return mayBeOffered(await readBreaks(tx, userId, now)).may;
}

/** @throws CallError `excluded` */
export async function admitOffer(tx: Transaction, userId: string, now: number): Promise<void> {
  refuse(mayBeOffered(await readBreaks(tx, userId, now)));
}

/**
 * The answer is certain only under the player's lock.
 * @param stake minor units; 0 to look at a game
 * @throws CallError `excluded`, `lossLimitReached`, `timeLimitReached`, `roundTooSoon`
 */
export async function admitPlay(
  tx: Transaction,
  { userId, stake, now }: { userId: string; stake: number; now: number },
): Promise<void> {
  const { limits, ...stored } = await findRules(tx, userId);
  const ofPlay = limits.filter(({ kind }) => kind !== 'deposit');
  const played = ofPlay.length > 0 ? await sumPlay(tx, userId, now) : null;
  const breaks = passBreaks(stored, now);
  refuse(mayPlay({ ...breaks, limits: weigh(ofPlay, { played }) }, stake));
  // The break of a linked account ends without a change to this one.
  if (stake > 0 && ofPlay.length === 0) await guardBalance(tx, userId);
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
  tx: Transaction,
  { userId, amount, now, withOpen }: { userId: string; amount: number; now: number; withOpen: boolean },
): Promise<Verdict> {
  const { limits, ...stored } = await findRules(tx, userId);
  const ofDeposits = limits.filter(({ kind }) => kind === 'deposit');
  const deposited = ofDeposits.length > 0 ? await sumDeposits(tx, userId, { now, withOpen }) : null;
  const facts = { ...passBreaks(stored, now), limits: weigh(ofDeposits, { deposited }) };
  return mayDeposit(facts, amount);
}

/** @throws CallError `excluded`, `depositLimitReached` */
export async function admitDeposit(
  tx: Transaction,
  deposit: Parameters<typeof judgeDeposit>[1],
): Promise<void> {
  refuse(await judgeDeposit(tx, deposit));
}

/** As they are now, also before the job has stored that their time has passed. */
export async function readBreaks(
  tx: Transaction,
  userId: string,
  now: number,
): Promise<Pick<GateFacts, 'linkedBreak'> & { exclusion: Exclusion }> {
  return passBreaks(await findBreaks(tx, userId), now);
}

function passBreaks({ exclusion, linked }: Breaks, now: number) {
  const standing = linked
    .filter(({ endsAt }) => endsAt === 0 || endsAt > now)
    .map(({ link, kind }): LinkedBreak => ({ link, stopsPlay: kind === 'selfExclusion' }));
  const linkedBreak = standing.find(({ stopsPlay }) => stopsPlay) ?? standing[0] ?? null;
  return { exclusion: passTime(exclusion, now), linkedBreak };
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

const LINKED = 'A break of an account that is linked with yours applies to this one';
const ASK = 'If that is wrong, ask customer service.';

const REFUSALS: Record<GateReason, readonly [ErrorName, string]> = {
  timeOut: ['excluded', 'You are taking a time-out.'],
  selfExclusion: ['excluded', 'You have excluded yourself.'],
  breakOver: ['excluded', 'Your break is over. Please say that you want to play again.'],
  returning: ['excluded', 'You can play again after a wait.'],
  'linked-device': ['excluded', `${LINKED}: both have logged in on one device. ${ASK}`],
  'linked-number': ['excluded', `${LINKED}: both have confirmed one mobile number. ${ASK}`],
  'linked-payout': ['excluded', `${LINKED}: withdrawals went to one number. ${ASK}`],
  deposit: ['depositLimitReached', 'This is more than your deposit limit leaves.'],
  loss: ['lossLimitReached', 'This is more than your loss limit leaves.'],
  time: ['timeLimitReached', 'Your play time for today is used up.'],
};

function refuse(verdict: Verdict): void {
  if (verdict.may) return;
  const [name, message] = REFUSALS[verdict.reason];
  throw new CallError(name, message);
}
