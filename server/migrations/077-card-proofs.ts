import { type Kysely, sql } from 'kysely';

/** The proof that a scratch card came with. Former cards get theirs when they are first shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scratch_card add column proof text`.execute(db);
}
