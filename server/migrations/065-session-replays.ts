import { type Kysely, sql } from 'kysely';

/** The nonce lets the device that got a token get it once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column answer_nonce text`.execute(db);
}
