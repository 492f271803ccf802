import { type Kysely, sql } from 'kysely';

/**
 * Indexes of orders to ask about, limited so that the search for one player's open orders is never planned
 * with them: it would read those of all players.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deposit_order_unpaid, deposit_order_paid`.execute(db);
  await sql`create index deposit_order_unpaid on deposit_order (checked_at)
    where state <> 'paid' and checked_at < 9007199254740991`.execute(db);
  await sql`create index deposit_order_paid on deposit_order (checked_at)
    where state = 'paid' and extra_of is null and checked_at < 9007199254740991`.execute(db);
}
