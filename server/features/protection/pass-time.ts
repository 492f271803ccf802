import { addMonths } from '#contract/business-day.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer, NO_USER } from '#server/core/db/lock-player.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { addAccountEvent } from '#server/features/account/index.ts';
import { keepExclusion, LIMITS_PAGE } from './breaks.ts';
import { isOffered, passTime } from './gate.ts';
import { passLimit } from './limits.ts';
import {
  findExclusion,
  listDue,
  listLimits,
  listUnasked,
  noteReminder,
  storeLimit,
} from './protection-store.ts';

const BATCH = 100;
const DAY = 86_400_000;
/** Limits and breaks go on when their account has closed: they hold for the person's other accounts. */
const EVEN_CLOSED = { evenClosed: true };

/**
 * Stores what time has done to limits and breaks, and tells the players. The gate does not wait for it.
 * @returns a job; `onError` is called for a player that fails, after which the next follows
 */
export function passDueTime({
  onError,
  ...deps
}: ConfigDependencies & { onError: (error: unknown) => void }): (stop: AbortSignal) => Promise<void> {
  const { database, clock } = deps;
  return async (stop) => {
    try {
      let due = await listDue(database, { after: NO_USER, now: clock(), limit: BATCH });
      while (due.length > 0 && !stop.aborted) {
        for (const userId of due) await passTimeOf(deps, userId).catch(onError);
        due = await listDue(database, { after: due.at(-1) ?? NO_USER, now: clock(), limit: BATCH });
      }
    } catch (error) {
      onError(error);
    }
  };
}

/**
 * Asks players by mail, once in each span of the profile, to look at their limits and records: also those
 * without a limit, and nobody during a break.
 */
export function remindOfLimits({
  onError,
  ...deps
}: ConfigDependencies & { onError: (error: unknown) => void }): (stop: AbortSignal) => Promise<void> {
  const { database, clock, configuration } = deps;
  return async (stop) => {
    try {
      const { protection } = await configuration.appConfig();
      const { reviewMonths, asksForLimit: asksNew } = protection;
      const span = () => ({ until: latestBefore(clock(), reviewMonths), asksNew });
      let due = await listUnasked(database, { ...span(), after: NO_USER, limit: BATCH });
      while (due.length > 0 && !stop.aborted) {
        for (const userId of due) {
          await changePlayer(
            database,
            userId,
            async (tx) => {
              const time = clock();
              if (!(await noteReminder(tx, userId, { ...span(), time }))) return;
              await writeMail(tx, { userId, template: 'limits-review', link: LIMITS_PAGE, time });
            },
            EVEN_CLOSED,
          ).catch(onError);
        }
        due = await listUnasked(database, { ...span(), after: due.at(-1) ?? NO_USER, limit: BATCH });
      }
    } catch (error) {
      onError(error);
    }
  };
}

/** The latest time that is `months` months ago: at the end of a short month several days qualify. */
function latestBefore(now: number, months: number): number {
  let latest = addMonths(now, -months);
  while (addMonths(latest + DAY, months) <= now) latest += DAY;
  return latest;
}

async function passTimeOf(
  { database, clock, configuration }: ConfigDependencies,
  userId: string,
): Promise<void> {
  const { protection } = await configuration.appConfig();
  await changePlayer(
    database,
    userId,
    async (tx) => {
      const now = clock();
      for (const before of await listLimits(tx, userId)) {
        const limit = passLimit(before, now, protection);
        if (limit === before) continue;
        await storeLimit(tx, userId, limit);
        if (limit.state === 'confirmable' && (await isOffered(tx, userId, now))) {
          await writeMail(tx, { userId, template: 'limit-confirmable', link: LIMITS_PAGE, time: now });
        }
      }
      await passBreak(tx, userId, now);
    },
    EVEN_CLOSED,
  );
}

async function passBreak(tx: Transaction, userId: string, now: number): Promise<void> {
  const before = await findExclusion(tx, userId);
  const after = passTime(before, now);
  if (after === before) return;
  await keepExclusion(tx, userId, after);
  const kind = after.state === 'over' ? 'break-over' : 'break-ended';
  await addAccountEvent(tx, userId, { kind, time: now });
  if (after.state === 'over')
    await writeMail(tx, { userId, template: 'break-over', link: LIMITS_PAGE, time: now });
}
