import { type Kysely, sql } from 'kysely';

/**
 * The database derives the version from the body, also when an operator edits it by hand. `seeded_version` is
 * the version that the program wrote last: while the two are equal, no operator has edited the body.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table config_document (
      name text primary key,
      version text generated always as (md5(body::text)) stored,
      body jsonb not null,
      seeded_version text not null
    )`.execute(db);
}
