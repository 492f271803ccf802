import { calls } from '#contract/calls.ts';
import {
  hasLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitState,
  listChecks,
  type PlayerLimit,
  type Protection,
} from '#contract/protection.ts';
import type { ProtectionProfile } from '#contract/protection-profile.ts';
import { type LimitEvent, limitMachine } from '#machines/protection/limit.machine.ts';
import { isLimitAmount } from '#machines/protection/protection-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { shownNow } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { stepChart } from '#server/core/order-events.ts';
import { type AccountEvent, addAccountEvent } from '#server/features/account/index.ts';
import { readBreaks, weigh } from './gate.ts';
import {
  guardBalance,
  isReviewDue,
  listLimits,
  noteReview,
  type StoredLimit,
  storeLimit,
  sumDeposits,
  sumPlay,
} from './protection-store.ts';
import { readCheck, storeCheck } from './session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type LimitKey = Pick<StoredLimit, 'kind' | 'period'>;

export function addLimitsRoutes(answer: Answer, deps: ConfigDependencies): void {
  answer(calls.getLimits, ({ userId }) => readOwnProtection(deps, userId));

  /** A player’s own limit, by the player or by an operator at their wish. */
  answer(calls.setLimit, {
    prepare: async () => (await deps.configuration.appConfig()).protection,
    async work(tx, { userId, body: { kind, period, amount }, time }, profile) {
      checkLimit({ kind, period }, amount);
      await advanceLimit(tx, userId, {
        key: { kind, period },
        event: { type: 'limit.ask', amount, now: time },
        profile,
        time,
      });
      return readProtection(tx, userId, { profile, time });
    },
    stored: shownNow(({ userId }) => readOwnProtection(deps, userId)),
  });

  /** Confirms a raise or drops it; again, it changes nothing. */
  answer(calls.answerRaise, {
    prepare: async () => (await deps.configuration.appConfig()).protection,
    async work(tx, { userId, body: { kind, period, isConfirmed }, time }, profile) {
      const event: LimitEvent = { type: isConfirmed ? 'raise.confirm' : 'raise.drop' };
      const isAccepted = await advanceLimit(tx, userId, { key: { kind, period }, event, profile, time });
      if (isConfirmed && !isAccepted) {
        throw new CallError('raiseNotDue', 'There is no raise that can be confirmed now.');
      }
      return readProtection(tx, userId, { profile, time });
    },
    stored: shownNow(({ userId }) => readOwnProtection(deps, userId)),
  });

  answer(calls.limitsReviewed, async ({ userId }) => {
    await noteReview(deps.database, userId, deps.clock());
    return readOwnProtection(deps, userId);
  });

  answer(calls.setRealityCheck, {
    prepare: async () => (await deps.configuration.appConfig()).protection,
    async work(tx, { userId, body: { minutes }, time }, profile) {
      if (!listChecks(profile.realityCheck).includes(minutes)) {
        throw new CallError('invalid', 'minutes: expected no more than the rules of this place allow.', {
          field: 'minutes',
        });
      }
      await storeCheck(tx, userId, { minutes });
      return readProtection(tx, userId, { profile, time });
    },
    stored: shownNow(({ userId }) => readOwnProtection(deps, userId)),
  });
}

export async function readOwnProtection(
  { database, clock, configuration }: ConfigDependencies,
  userId: string,
): Promise<Protection> {
  const { protection: profile } = await configuration.appConfig();
  return readProtection(database, userId, { profile, time: clock() });
}

/** All limits, the break, and the choices. */
export async function readProtection(
  tx: Transaction,
  userId: string,
  { profile, time }: { profile: ProtectionProfile; time: number },
): Promise<Protection> {
  const stored = await listLimits(tx, userId);
  const deposited = await sumDeposits(tx, userId, { now: time, withOpen: true });
  const played = await sumPlay(tx, userId, time);
  const limits = allKeys.map((key): PlayerLimit => {
    const limit = passLimit(findIn(stored, key), time, profile);
    const [weighed] = weigh([{ ...limit, amount: limit.amount ?? 0 }], { deposited, played });
    return { ...limit, used: Math.max(0, weighed?.used ?? 0) };
  });
  const { raiseHours, confirmDays, reviewMonths, timeOutDays, exclusionMonths, returnHours } = profile;
  return {
    limits,
    ...(await readBreaks(tx, userId, time)),
    realityCheck: await readCheck(tx, userId, profile.realityCheck),
    terms: { raiseHours, confirmDays, reviewMonths, timeOutDays, exclusionMonths, returnHours },
    isReviewDue: await isReviewDue(tx, userId, {
      now: time,
      months: reviewMonths,
      asksNew: profile.asksForLimit,
    }),
    time,
  };
}

const allKeys: readonly LimitKey[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.filter((period) => hasLimit(kind, period)).map((period) => ({ kind, period })),
);

function findIn(stored: readonly StoredLimit[], { kind, period }: LimitKey): StoredLimit {
  const found = stored.find((limit) => limit.kind === kind && limit.period === period);
  return found ?? { kind, period, state: 'none', amount: null, next: null, dueAt: 0 };
}

function checkLimit({ kind, period }: LimitKey, amount: number | null): void {
  const refusal = (field: string, expected: string) =>
    new CallError('invalid', `${field}: expected ${expected}.`, { field });
  if (!hasLimit(kind, period)) throw refusal('period', 'day');
  if (!isLimitAmount(kind, amount)) throw refusal('amount', 'at most the minutes of a day');
}

interface LimitStep {
  key: LimitKey;
  event: LimitEvent;
  profile: ProtectionProfile;
  time: number;
}

/**
 * Advances a limit, and first the time that has passed for it. The caller has locked the player.
 * @returns whether the chart accepts the event
 */
async function advanceLimit(
  tx: Transaction,
  userId: string,
  { key, event, profile, time }: LimitStep,
): Promise<boolean> {
  const before = findIn(await listLimits(tx, userId), key);
  const passed = passLimit(before, time, profile);
  const { limit, isAccepted } = stepLimit(passed, event, profile);
  if (passed === before && !isAccepted) return false;
  await storeLimit(tx, userId, limit);
  if (!isAccepted) return false;
  await guardBalance(tx, userId);
  await noteReview(tx, userId, time);
  const { kind, period, state, amount } = limit;
  await addAccountEvent(tx, userId, {
    kind: eventOf(event, state),
    detail: { kind, period, ...(amount !== null && { amount }) },
    time,
  });
  return true;
}

function eventOf(event: LimitEvent, state: LimitState): AccountEvent['kind'] {
  if (event.type === 'raise.confirm') return 'limit-raised';
  if (event.type === 'raise.drop') return 'limit-raise-dropped';
  return state === 'raising' ? 'limit-raise-asked' : 'limit-set';
}

type Waits = Pick<ProtectionProfile, 'raiseHours' | 'confirmDays'>;

/** What time has done to a limit, also when several waits have ended since it was stored. */
export function passLimit(limit: StoredLimit, now: number, waits: Waits): StoredLimit {
  const passed = stepLimit(limit, { type: 'time.passed', now }, waits);
  return passed.isAccepted ? passLimit(passed.limit, now, waits) : limit;
}

function stepLimit(
  limit: StoredLimit,
  event: LimitEvent,
  { raiseHours, confirmDays }: Waits,
): { limit: StoredLimit; isAccepted: boolean } {
  const { kind, period, state, amount, next, dueAt } = limit;
  const context = { amount, next, dueAt, raiseWait: raiseHours * HOUR, confirmTime: confirmDays * DAY };
  const step = stepChart(limitMachine, { state, context, event });
  if (!step.isAccepted) return { limit, isAccepted: false };
  const { amount: held, next: asked, dueAt: due } = step.context;
  return {
    limit: { kind, period, state: step.state as LimitState, amount: held, next: asked, dueAt: due },
    isAccepted: true,
  };
}
