import { formatMoney } from '#contract/money.ts';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { afterFlag, word } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { deleteAllTokens } from '#server/features/account/session-tokens.ts';
import { bookMissed, type MissedMoney, ProviderSilent } from '#server/features/cashier/book-missed.ts';
import { endAllSeeds } from '#server/features/fairness/index.ts';
import { endAllRounds } from '#server/features/game/index.ts';
import { closeAllDeals } from '#server/features/scratch/deals.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { defineRun } from '../core/db/statements.ts';

/** A webhook can be late: money that came shortly before the moment may not have been booked at it. */
const BEFORE = 24 * 60 * 60_000;
/** No player waits while the servers are stopped. */
const UNHURRIED = { statementTime: 60 * 60_000 };

export const afterRestoreCommand = defineCommand({
  words: 'after-restore',
  about: 'Puts a database right that went back to this time. See docs/operating.md.',
  args: { time: afterFlag('--since', word(readTime)) },
  takes: '--since and the time to which the database went back',
  async preview({ clock }, { time }) {
    refuseFuture(time, clock());
    return [
      'All players: every log-in and every seed of draws ends. Open deals of scratch cards close, and open rounds end by their rules.',
      `What the providers received and paid since a day before ${showTime(time)}, or since a day before the newest transfer if that is earlier, is booked or named.`,
      'The tables are brought to this release.',
    ];
  },
  run: (deps, { time }) => afterRestore(deps, time),
  print: ({ since, listedFrom, known, booked, flagged, ...ended }) => [
    `The database went back to ${showTime(since)}. Ended: ${ended.seeds} seeds, ${ended.deals} deals of cards, ${ended.rounds} open rounds and ${ended.tokens} log-ins.`,
    `Payments and payouts since ${showTime(listedFrom)}: ${known} known, ${booked.length} booked, ${flagged.length} for you.`,
    ...booked.map((money) => `booked    ${describeMissed(money)}`),
    ...flagged.map((money) => `for you   ${describeMissed(money)}`),
  ],
});

function readTime(text: string): number {
  const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
  const time = pattern.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new InvalidCommand(`A time is written with its zone, like 2026-11-22T10:00:00+00:00, not "${text}".`);
}

function describeMissed({ kind, provider, orderId, paymentId, amount, time, note }: MissedMoney): string {
  const what = [kind, provider, ...(paymentId === '' ? [] : [paymentId]), 'of order', orderId].join(' ');
  return [showTime(time), formatMoney(amount).padStart(14), what, note].join('  ');
}

/** @throws CommandRefused */
function refuseFuture(since: number, now: number): void {
  if (since > now) throw new CommandRefused('The database cannot have gone back to a time in the future.');
}

/**
 * Puts a database right that has gone back to an earlier moment: no seed, deal, open round and token of then
 * is used again, and what the providers have received and paid out since is booked or named. Safe to repeat.
 * @param since the moment, milliseconds since the epoch
 * @throws CommandRefused for a moment in the future, and when a provider does not answer
 */
export async function afterRestore(deps: OperatorDependencies, since: number) {
  const { database, clock } = deps;
  const time = clock();
  refuseFuture(since, time);
  await migrate(database);
  const listedFrom = Math.min(since, await findNewest(database, time)) - BEFORE;
  const restore = { id: newId(time), since, listedFrom, time };
  const earlier = await endEarlierLife(database, restore);
  const missed = await bookMissed(deps, listedFrom).catch((error) => {
    if (!(error instanceof ProviderSilent)) throw error;
    throw new CommandRefused(
      `Seeds and log-ins have ended, but ${error.message} Run the command again before a server starts.`,
      { cause: error },
    );
  });
  // Last: its transfers are of now, and a run that is repeated lists from the newest one on.
  const ended = { ...earlier, rounds: await endAllRounds(database, time) };
  await storeDetail(database, restore.id, {
    ...{ listedFrom, ...ended, known: missed.known },
    ...{ booked: missed.booked.length, flagged: missed.flagged.length },
  });
  return { since, listedFrom, ...ended, ...missed };
}

interface Restore {
  id: string;
  since: number;
  listedFrom: number;
  time: number;
}

/**
 * The time of the newest transfer. Listing from the earlier of the two finds everything even when the
 * operator mistakes the time zone.
 */
async function findNewest(database: Database, now: number): Promise<number> {
  const newest = { name: 'restore-newest', text: 'select max(created_at) as time from journal', values: [] };
  const [row] = await database.transaction((tx) => tx.query<{ time: number | null }>(newest), UNHURRIED);
  return row?.time ?? now;
}

/** Seeds end at the time of the row in `restore`, which tells a check of their chain why it was cut. */
async function endEarlierLife(
  database: Database,
  { id, since, listedFrom, time }: Restore,
): Promise<{ seeds: number; tokens: number; deals: number }> {
  return database.transaction(async (tx) => {
    await tx.query({
      name: 'restore-add',
      text: `insert into restore (id, since, detail, created_at)
        values ($1::uuid, $2::bigint, $3::jsonb, $4::bigint)`,
      values: [id, since, JSON.stringify({ listedFrom }), time],
    });
    return {
      ...{ seeds: await endAllSeeds(tx, time), deals: await closeAllDeals(tx, time) },
      tokens: await deleteAllTokens(tx),
    };
  }, UNHURRIED);
}

const storeDetail = defineRun<[id: string, detail: Record<string, number>]>(
  'restore-detail',
  'update restore set detail = $2::jsonb where id = $1::uuid',
);
