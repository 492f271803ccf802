import { type Kysely, sql } from 'kysely';

/** Lets expired tokens be found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_token_by_expiry on session_token (expires_at)`.execute(db);
}
