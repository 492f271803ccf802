import { type Kysely, sql } from 'kysely';

/** Each message of a change can be reported once, and a player gets so many text messages a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table takeover_notice
    add column is_texted boolean not null default false,
    add column reported_at bigint`.execute(db);
}
