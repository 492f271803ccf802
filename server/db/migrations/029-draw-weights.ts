import { type Kysely, sql } from 'kysely';

/** Weights by which one player draws instead of those of the config. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draw_weights (
      user_id uuid primary key,
      weights jsonb not null
    )`.execute(db);
}
