import { type Kysely, sql } from 'kysely';

/** Paid orders by the last time their provider was asked; those older than a day are not asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update deposit_order set checked_at = ${Number.MAX_SAFE_INTEGER}
    where state = 'paid' and created_at < extract(epoch from now()) * 1000 - 86400000`.execute(db);
  await sql`create index deposit_order_paid on deposit_order (checked_at)
    where state = 'paid' and extra_of is null`.execute(db);
}
