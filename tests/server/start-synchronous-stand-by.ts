import { expect, vi } from 'vitest';
import { runOn } from './create-test-database.ts';
import type { PostgresServer } from './postgres-server.ts';

const TIME_LIMIT = 60_000;

/** Starts a stand-by that has every commit before it is answered. */
export async function startSynchronousStandBy(primary: PostgresServer): Promise<PostgresServer> {
  const standBy = await primary.startStandBy();
  await runOn(primary.url, `alter system set synchronous_standby_names = '*'`);
  await runOn(primary.url, 'select pg_reload_conf()');
  await vi.waitFor(async () => expect(await runOn(primary.url, SYNCHRONOUS)).toHaveLength(1), TIME_LIMIT);
  return standBy;
}

const SYNCHRONOUS = `select pid from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`;
