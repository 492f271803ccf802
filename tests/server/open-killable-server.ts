import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { ampleBudgets } from './ample-budgets.ts';
import { configureApp } from './configure-app.ts';
import { createTestDatabase } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { startServerProcess } from './server-process.ts';

/** The real server with a logged-in demo player. It can be killed and restarted on the same database. */
export interface KillableServer {
  /** The player's balance at the start. */
  coinAtStart: number;
  /** @throws Refused for a refusal, and the error of fetch without an answer */
  ask<C extends Call>(call: C, body: RequestOf<C>): Promise<ResponseOf<C>>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  findDifferences(): Promise<BookReport['differences']>;
  remove(): Promise<void>;
}

/** @param prepare changes the database before the first start */
export async function openKillableServer(
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<KillableServer> {
  const { settings, remove } = await createTestDatabase({ isSeeded: true });
  const database = await openDatabase({ ...settings, commands: {} });
  // The budgets outlive a restart, and a quick machine plays through them within their minute.
  await configureApp(database, { callBudgets: ampleBudgets });
  await prepare(database);
  await database.close();
  let server = await startServerProcess(settings);
  const device = { os: '', deviceModel: '', deviceId: 'test' };
  const { account, password } = demoAccount;
  const { token, user } = await server.call(calls.accountLogin, { account, password, ...device });

  return {
    coinAtStart: user.coin,
    ask: (call, body) => server.call(call, body, token),
    kill: () => server.kill(),
    async restart() {
      server = await startServerProcess(settings);
    },
    findDifferences: () => findDifferences(settings),
    async remove() {
      await server.kill();
      await remove();
    },
  };
}
