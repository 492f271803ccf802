import type { WrittenConfig } from '#contract/written-config.ts';
import { beginVersion, changeDocument, type DocumentName } from '#server/core/config/config-documents.ts';
import type { Database } from '#server/core/db/database.ts';
import type { TestServer } from './open-test-server.ts';

/** Changes the config. A running server reads it within a second. */
export async function configureApp(database: Database, changes: Partial<WrittenConfig>): Promise<void> {
  await editDocument(database, 'appConfig', (body) => ({ ...body, ...changes }));
}

/** Changes the usual config of a test on a running server, with effect at once. */
export function configureFrom(
  server: Pick<TestServer, 'database' | 'advance'>,
  usual: Partial<WrittenConfig>,
) {
  return async (changes: Partial<WrittenConfig> = {}): Promise<void> => {
    await configureApp(server.database, { ...usual, ...changes });
    server.advance(1_001);
  };
}

/** Makes an edited document the active one, unchecked: a test may need one that this release refuses. */
export async function editDocument(
  database: Pick<Database, 'transaction'>,
  name: DocumentName,
  edit: (body: Record<string, unknown>) => object,
): Promise<void> {
  await changeDocument(database, name, (tx, active) =>
    beginVersion(tx, {
      name,
      body: edit({ ...active?.body }),
      origin: 'operator',
      revision: active?.revision ?? 0,
      by: 'a test',
    }),
  );
}
