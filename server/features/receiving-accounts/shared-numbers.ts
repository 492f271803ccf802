import * as v from 'valibot';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { countUsers, findSharedNumbers, listAccounts } from './receiving-account-store.ts';

/** The kind of job that looks whether a new number is somebody else's too. */
export const FLAG_NUMBER = 'flag-number';

const Payload = v.object({ userId: v.string(), accountId: v.string() });
const SHOWN = 100;

/**
 * Raises an alarm when several players have the number. It runs after the commit that added the number, so
 * that of two at once at least the later one sees both. Idempotent.
 */
export async function flagSharedNumber(
  { database, alarms }: { database: Transaction; alarms: Alarms },
  payload: unknown,
): Promise<void> {
  const { userId, accountId } = v.parse(Payload, payload);
  const added = (await listAccounts(database, userId)).find(({ id }) => id === accountId);
  if (added === undefined) return;
  const { users, firstId } = await countUsers(database, added.number);
  if (users < 2) return;
  const sentence = `${users} players have one receiving number: npm run ops -- withdrawals shared`;
  alarms.raise({ kind: 'number-shared', subject: firstId, sentence });
}

/** Receiving numbers of several players. */
export async function listSharedNumbers(database: Database) {
  const rows = await database.transaction((tx) => findSharedNumbers(tx, SHOWN + 1), {
    statementTime: 60_000,
  });
  const numbers = rows.slice(0, SHOWN).map(({ number, accounts }) => ({
    maskedNumber: maskNumber(number),
    accounts,
  }));
  return { numbers, hasMore: rows.length > SHOWN };
}
