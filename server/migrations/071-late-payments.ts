import { type Kysely, sql } from 'kysely';

/** What of a returned payment is kept apart, because the player's account had closed meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_reversal add column kept bigint not null default 0 check (kept >= 0)`.execute(
    db,
  );
}
