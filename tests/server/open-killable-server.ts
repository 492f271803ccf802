import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { createTestDatabase } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { startServerProcess } from './server-process.ts';

/** The real server with the demo's player logged in, to be killed and started anew on the same database. */
export interface KillableServer {
  /** What the player had at the start. */
  coinAtStart: number;
  /** @throws Refused when the server says no, and whatever fetch throws when it does not answer */
  ask<C extends Call>(call: C, body: RequestOf<C>): Promise<ResponseOf<C>>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** What is wrong in the book. */
  findDifferences(): Promise<BookReport['differences']>;
  remove(): Promise<void>;
}

export async function openKillableServer(): Promise<KillableServer> {
  const { settings, remove } = await createTestDatabase({ isSeeded: true });
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
