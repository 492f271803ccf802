import { type Alarms, failureOf } from '#server/core/alarms.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { countJobs } from '#server/core/outbox.ts';
import { SEND_PUSH } from '#server/core/push-jobs.ts';
import { listLateWithdrawals } from '#server/features/withdrawal/index.ts';

export interface WatchDependencies extends DataDependencies {
  alarms: Alarms;
}

/** Failures after which a job's kind is an alarm: about half a minute. */
export const MANY_FAILURES = 5;
const MOST_LATE = 500;

/**
 * Raises the alarms about jobs that keep failing and withdrawals that are later than their player was told.
 * Closes those that are over. Never fails.
 */
export async function watchOrders(deps: WatchDependencies): Promise<void> {
  await Promise.all([watchJobs, watchWithdrawals].map((watch) => watch(deps).catch(report)));
  await deps.alarms.flush();

  function report(error: unknown): void {
    deps.alarms.raise(failureOf('watching orders', error));
  }
}

async function watchJobs({ database, alarms }: WatchDependencies): Promise<void> {
  // The device itself names the address of its push messages, so a failed one is not the server's fault.
  const jobs = (await countJobs(database)).filter(
    ({ kind, attempts }) => kind !== SEND_PUSH && attempts > MANY_FAILURES,
  );
  for (const { kind, failing, attempts } of jobs) {
    const sentence = `Jobs of this kind keep failing: ${failing} now, one of them ${attempts - 1} times.`;
    alarms.raise({ kind: 'jobs-fail', subject: kind, sentence });
  }
  const kinds = jobs.map(({ kind }) => kind);
  await alarms.closeOthers('jobs-fail', kinds);
}

async function watchWithdrawals({ database, clock, alarms }: WatchDependencies): Promise<void> {
  const late = await listLateWithdrawals(database, { now: clock(), limit: MOST_LATE });
  for (const { id, state, due_at } of late) {
    const sentence = `The withdrawal is ${state}, and was due at ${new Date(due_at).toISOString()}.`;
    alarms.raise({ kind: 'withdrawal-late', subject: id, sentence });
  }
  if (late.length === MOST_LATE) return;
  const ids = late.map(({ id }) => id);
  await alarms.closeOthers('withdrawal-late', ids);
}
