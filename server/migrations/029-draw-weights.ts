import { type Kysely, sql } from 'kysely';

/** Draw weights of one player that replace the config's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draw_weights (
      user_id uuid primary key,
      weights jsonb not null
    )`.execute(db);
}
