import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { resetConfig } from '#server/features/operator/config-commands.ts';
import { release } from '#server/seed/seed.ts';
import type { PeryaServer } from './perya-server.ts';

/** Stops the server, changes its database, and starts it again. */
export async function changeStopped(
  perya: PeryaServer,
  change: (database: Database) => Promise<unknown>,
): Promise<void> {
  await perya.stop();
  const database = await openDatabase({ databaseUrl: '', dataDir: perya.dataDir, commands: {} });
  await change(database);
  await database.close();
  await perya.start();
}

/** For {@link changeStopped}: the config as it was released. */
export const asReleased = (database: Database) =>
  resetConfig(database, release, { document: 'appConfig', by: 'a test' });
