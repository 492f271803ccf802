import { calls } from '#contract/calls.ts';
import { type BreakChoice, type Exclusion, isBreakLength, unitOf } from '#contract/protection.ts';
import type { ProtectionProfile } from '#contract/protection-profile.ts';
import { type ExclusionEvent, exclusionMachine } from '#machines/protection/exclusion.machine.ts';
import { endOf } from '#machines/protection/protection-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { shownNow } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { stepChart } from '#server/core/order-events.ts';
import { pushNow } from '#server/core/push-jobs.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { addAccountEvent, deleteTokensOf } from '#server/features/account/index.ts';
import { passTime, readBreaks, toExclusion } from './gate.ts';
import { readOwnProtection, readProtection } from './limits.ts';
import { findExclusion, guardBalance, keepTraits, storeExclusion } from './protection-store.ts';

const HOUR = 3_600_000;

/** The page with the player’s limits and break. */
export const LIMITS_PAGE = '/member/limits';

/** Ends the player’s open rounds by their rules. */
type EndRounds = (tx: Transaction, userId: string, time: number) => Promise<unknown>;

export interface BreakDependencies extends ConfigDependencies {
  endRounds: EndRounds;
}

export function addBreaksRoutes(answer: Answer, deps: BreakDependencies & ConfigDependencies): void {
  const { clock, configuration, database, endRounds } = deps;

  answer(calls.takeBreak, {
    prepare: async () => (await configuration.appConfig()).protection,
    async work(tx, { userId, body: { kind, length, unit = unitOf(kind) }, time }, profile) {
      const choice = { kind, length, unit };
      if (!isBreakLength(profile, choice)) {
        throw new CallError('invalid', 'length: expected a length that can be chosen.', { field: 'length' });
      }
      return { exclusion: await exclude(tx, { userId, choice, time, profile, endRounds, by: 'player' }) };
    },
    stored: shownNow(async ({ userId }) => ({
      exclusion: (await readBreaks(database, userId, clock())).exclusion,
    })),
  });

  answer(calls.returnToPlay, {
    prepare: async () => (await deps.configuration.appConfig()).protection,
    async work(tx, { userId, time }, profile) {
      const event = { type: 'return.ask', now: time } as const;
      const exclusion = await advanceExclusion(tx, userId, { event, profile, time });
      if (exclusion === null) throw new CallError('breakInForce', 'There is no break that can end now.');
      await addAccountEvent(tx, userId, {
        kind: 'return-asked',
        detail: { returnsAt: exclusion.returnsAt },
        time,
      });
      return readProtection(tx, userId, { profile, time });
    },
    stored: shownNow(({ userId }) => readOwnProtection(deps, userId)),
  });
}

interface Wish {
  userId: string;
  choice: BreakChoice;
  time: number;
  profile: ProtectionProfile;
  endRounds: EndRounds;
  by: 'player' | 'operator';
}

/**
 * Begins a break or makes one longer, at once: ends open rounds and all logins. The caller has locked the
 * player.
 * @throws CallError `breakLonger` when the one in force lasts longer
 */
export async function exclude(
  tx: Transaction,
  { userId, choice, time, profile, endRounds, by }: Wish,
): Promise<Exclusion> {
  const until = endOf(choice, time);
  const event = { type: 'break.ask', kind: choice.kind, now: time, until } as const;
  const exclusion = await advanceExclusion(tx, userId, { event, profile, time });
  if (exclusion === null) throw new CallError('breakLonger', 'A longer break is in force.');
  await endRounds(tx, userId, time);
  // Before the logins end, as their devices go with them.
  await writeMail(tx, { userId, template: 'break-began', link: LIMITS_PAGE, time }, pushNow);
  await deleteTokensOf(tx, userId);
  await addAccountEvent(tx, userId, {
    kind: 'break-began',
    detail: { kind: exclusion.kind, until: exclusion.until, by },
    time,
  });
  return exclusion;
}

/**
 * Advances a player’s break, and first the time that has passed for it. The caller has locked the player.
 * @returns null when the chart does not accept the event
 */
async function advanceExclusion(
  tx: Transaction,
  userId: string,
  { event, profile, time }: { event: ExclusionEvent; profile: ProtectionProfile; time: number },
): Promise<Exclusion | null> {
  const { state, ...context } = passTime(await findExclusion(tx, userId), time);
  const returnWait = profile.returnHours * HOUR;
  const step = stepChart(exclusionMachine, { state, context: { ...context, returnWait }, event });
  if (!step.isAccepted) return null;
  const exclusion = passTime(toExclusion(step), time);
  await keepExclusion(tx, userId, exclusion);
  return exclusion;
}

/** Stores a break with what hangs on it. */
export async function keepExclusion(tx: Transaction, userId: string, exclusion: Exclusion): Promise<void> {
  await storeExclusion(tx, userId, exclusion);
  await keepTraits(tx, userId, exclusion.state);
  await guardBalance(tx, userId);
}
