import { type Kysely, sql } from 'kysely';

/**
 * Orders whose turn to be asked about can come. What looks for one player's open orders says nothing of turns: it cannot be planned by
 * these, which would have it look through those of all players.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deposit_order_unpaid, deposit_order_paid`.execute(db);
  await sql`create index deposit_order_unpaid on deposit_order (checked_at)
    where state <> 'paid' and checked_at < 9007199254740991`.execute(db);
  await sql`create index deposit_order_paid on deposit_order (checked_at)
    where state = 'paid' and extra_of is null and checked_at < 9007199254740991`.execute(db);
}
