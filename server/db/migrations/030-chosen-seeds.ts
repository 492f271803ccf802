import { type Kysely, sql } from 'kysely';

/** Seeds that the player has put his own part into. Of those that were there before nobody knows: he is invited to do so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_seed add column is_chosen boolean not null default false`.execute(db);
}
