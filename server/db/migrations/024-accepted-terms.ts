import { type Kysely, sql } from 'kysely';

/** What a player was promised when he opened a deposit. Orders from before have none: the config of their payment's day says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_order add column terms jsonb`.execute(db);
}
