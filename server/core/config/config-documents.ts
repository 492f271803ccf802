import type { Transaction } from '#server/core/db/database.ts';

export type DocumentName = 'appConfig' | 'gameList';

export interface ConfigDocument {
  /** Hash of the body. */
  version: string;
  body: object;
}

export async function findDocument(tx: Transaction, name: DocumentName): Promise<ConfigDocument | null> {
  const [document] = await tx.query<ConfigDocument>({
    name: 'config-find',
    text: 'select version, body from config_document where name = $1',
    values: [name],
  });
  return document ?? null;
}

/** Cheaper than reading the document, which can be megabytes. */
export async function findDocumentVersion(tx: Transaction, name: DocumentName): Promise<string | null> {
  const [document] = await tx.query<{ version: string }>({
    name: 'config-version',
    text: 'select version from config_document where name = $1',
    values: [name],
  });
  return document?.version ?? null;
}

/** Inserts or updates a document, but keeps one that an operator has edited. */
export async function seedDocument(tx: Transaction, name: DocumentName, body: object): Promise<void> {
  await tx.query({
    name: 'config-seed',
    text: `insert into config_document (name, body, seeded_version)
      values ($1, $2::jsonb, md5($2::jsonb::text))
      on conflict (name) do update set body = excluded.body, seeded_version = excluded.seeded_version
      where config_document.version = config_document.seeded_version
        and config_document.version <> excluded.seeded_version`,
    values: [name, JSON.stringify(body)],
  });
}
