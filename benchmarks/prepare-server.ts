import { randomInt } from 'node:crypto';
import type { Database } from '#server/core/db/database.ts';
import type { Providers } from '#server/core/payments/provider.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { createMemoryStorage } from '#tests/server/create-memory-storage.ts';
import { createTestProvider } from '#tests/server/create-test-provider.ts';

/** Seeds a new database. @returns the options that every measured server has */
export async function prepareServer(database: Database) {
  await migrate(database);
  await seedDocuments({ database });
  const providers: Providers = [createTestProvider()];
  return {
    database,
    clock: Date.now,
    randomInt: (max: number) => randomInt(max),
    passwords: createPasswords(),
    trustProxy: 1,
    storage: createMemoryStorage(),
    appOrigin: '',
    gamesOrigin: '',
    providers,
    publicUrl: 'http://127.0.0.1',
    wakeOutbox: () => {},
  };
}
