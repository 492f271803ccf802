import { type Kysely, sql } from 'kysely';

/** What nine in ten inviting players earned at the most in 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_horizon add column ninetieth bigint not null default 0`.execute(db);
}
