import { type Kysely, sql } from 'kysely';

/**
 * The version follows the body by itself, also when an operator edits the body by hand. `seeded_version` is the version
 * that the program wrote last: while the two agree, nobody has edited it.
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
