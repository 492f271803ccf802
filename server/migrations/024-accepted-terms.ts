import { type Kysely, sql } from 'kysely';

/**
 * The terms of a deposit when it was opened. Older orders have none and use the config of the payment's day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_order add column terms jsonb`.execute(db);
}
