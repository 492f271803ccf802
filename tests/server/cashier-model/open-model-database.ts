import { createTestDatabase, runOn } from '../create-test-database.ts';
import { type DatabaseProxy, openProxy } from '../open-proxy.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { startSynchronousStandBy } from '../start-synchronous-stand-by.ts';

/** The database of a model's run. */
export interface ModelDatabase {
  /** For the cashier. */
  url: string;
  /** For checks, which no silence concerns. */
  checksUrl: string;
  close(): Promise<void>;
}

/** A database with a network that can fall silent, and a stand-by. */
export interface TroubledDatabase extends ModelDatabase {
  proxy: DatabaseProxy;
  /** The server ends at once, the stand-by takes over and gets a stand-by of its own. */
  failOver(): Promise<void>;
}

export async function openModelDatabase(): Promise<ModelDatabase> {
  const { settings, remove } = await createTestDatabase();
  return { url: settings.databaseUrl, checksUrl: settings.databaseUrl, close: remove };
}

export async function openTroubledDatabase(): Promise<TroubledDatabase> {
  let primary = await startPostgresServer();
  let standBy = await startSynchronousStandBy(primary);
  const [proxy, checks] = [await openProxy(primary.url), await openProxy(primary.url)];
  return {
    proxy,
    url: proxy.url,
    checksUrl: checks.url,
    async failOver() {
      const lost = primary;
      proxy.silence(proxy.count());
      await lost.kill();
      await runOn(standBy.url, 'select pg_promote()');
      primary = standBy;
      proxy.lead(primary.port);
      checks.lead(primary.port);
      await lost.stop();
      standBy = await startSynchronousStandBy(primary);
    },
    async close() {
      await proxy.close();
      await checks.close();
      await primary.stop();
      await standBy.stop();
    },
  };
}
