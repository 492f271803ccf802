import { type Kysely, sql } from 'kysely';

/**
 * Seeds whose client part the player chose. For older ones it is unknown, so the player is asked to choose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_seed add column is_chosen boolean not null default false`.execute(db);
}
