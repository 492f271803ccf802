import { type Kysely, sql } from 'kysely';

/** Notes which messages about a change were reported, and which of them went out as a text message too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table takeover_notice
    add column is_texted boolean not null default false,
    add column reported_at bigint`.execute(db);
}
