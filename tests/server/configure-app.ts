import type { AppConfig } from '#contract/app-config.ts';
import type { Database } from '#server/core/db/database.ts';

/** Changes the config. A running server reads it within a second. */
export async function configureApp(database: Database, changes: Partial<AppConfig>): Promise<void> {
  await database.query({
    name: 'test-configure',
    text: `update config_document set body = body || $1::jsonb where name = 'appConfig'`,
    values: [JSON.stringify(changes)],
  });
}
