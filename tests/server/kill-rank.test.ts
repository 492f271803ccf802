import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RANK_BOARDS } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import type { Database } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { accountKey } from '#server/features/account/account-key.ts';
import { findCredentials } from '#server/features/account/users.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { configureApp } from './configure-app.ts';
import { createTestDatabase } from './create-test-database.ts';
import { playLongAgo } from './play-long-ago.ts';
import { startServerProcess } from './server-process.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 4;
const EACH = 100;

it('pays every prize once when the server is killed between two payments, or during the second', async () => {
  const { settings, remove } = await createTestDatabase({ isSeeded: true });
  const database = await openDatabase({ ...settings, commands: {} });
  const { id: ana = '' } = (await findCredentials(database, accountKey(demoAccount.account))) ?? {};
  const ben = await copyPlayer(database, ana);
  await configureApp(database, {
    rankPrizes: RANK_BOARDS.map((board) => ({
      ...{ board, from: 1, to: 1, minWagered: 0 },
      ...{ rewards: [{ propId: COINS, count: EACH }], betMultiple: 1 },
    })),
  });
  for (let ago = WEEKS; ago > 0; ago -= 1) {
    const winner = ago % 2 === 0 ? ana : ben;
    await playLongAgo(database, winner, {
      ...{ rounds: 1, time: Date.now() - ago * WEEK, stake: 1_000, win: 2_000 },
    });
  }
  await untilCounted(database);
  const before = [await readBalance(database, ana, 'coin'), await readBalance(database, ben, 'coin')];

  await database.transaction(
    async (tx) => {
      // The server stops at the first prize of this player, which comes after two of the other.
      await lockPlayer(tx, ben);
      const server = await startServerProcess(settings);
      while ((await countPaid(database)) < RANK_BOARDS.length);
      await server.kill();
    },
    { statementTime: 300_000 },
  );
  expect(await countPaid(database)).toBeLessThan(WEEKS * RANK_BOARDS.length);
  const server = await startServerProcess(settings);
  while ((await countPaid(database)) < WEEKS * RANK_BOARDS.length);
  await server.kill();

  const after = [await readBalance(database, ana, 'coin'), await readBalance(database, ben, 'coin')];
  expect(after.map((coin, index) => coin - (before[index] ?? 0))).toEqual([4 * EACH, 4 * EACH]);
  expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  await database.close();
  await remove();
}, 300_000);

async function countPaid(database: Database): Promise<number> {
  const paid = await tables(database)
    .selectFrom('rank_prize')
    .select('week')
    .where('state', '=', 'paid')
    .execute();
  return paid.length;
}

async function copyPlayer(database: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with added as (
      insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
        'id', gen_random_uuid(), 'account', 'ben', 'account_key', 'ben', 'invite_code', 'of-ben'
      ))).* from app_user u where u.id = ${userId}::uuid returning id
    ), opened as (
      insert into balance (user_id, currency, amount) select id, 'coin', 0 from added
    )
    select id from added`.execute(tables(database));
  return rows[0]?.id ?? '';
}
