import { addMonths } from '#contract/business-day.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer, NO_USER } from '#server/core/db/lock-player.ts';
import type { ConfigDependencies, JobDependencies } from '#server/core/dependencies.ts';
import { forEachDue } from '#server/core/for-each-due.ts';
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

/** Stores what time has done to limits and breaks, and tells the players. The gate does not wait for it. */
export async function passDueTime({ onError, ...deps }: JobDependencies, stop: AbortSignal): Promise<void> {
  const list = (after: string | null) =>
    listDue(deps.database, { after: after ?? NO_USER, now: deps.clock(), limit: BATCH });
  await forEachDue(list, (userId) => passTimeOf(deps, userId), { stop, onError });
}

/**
 * Asks players by mail, once in each span of the profile, to look at their limits and records: also those
 * without a limit, and nobody during a break.
 */
export async function remindOfLimits(
  { database, clock, configuration, onError }: JobDependencies,
  stop: AbortSignal,
): Promise<void> {
  const { reviewMonths, asksForLimit: asksNew } = (await configuration.appConfig()).protection;
  const span = () => ({ until: latestBefore(clock(), reviewMonths), asksNew });
  const remind = (userId: string) =>
    changePlayer(
      database,
      userId,
      async (tx) => {
        const time = clock();
        if (!(await noteReminder(tx, userId, { ...span(), time }))) return;
        await writeMail(tx, { userId, template: 'limits-review', link: LIMITS_PAGE, time });
      },
      EVEN_CLOSED,
    );
  const list = (after: string | null) =>
    listUnasked(database, { ...span(), after: after ?? NO_USER, limit: BATCH });
  await forEachDue(list, remind, { stop, onError });
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
