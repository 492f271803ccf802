import { type Kysely, sql } from 'kysely';

/** With it, the device that got a token can get it once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column answer_nonce text`.execute(db);
}
