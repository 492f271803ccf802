import { type Kysely, sql } from 'kysely';

/** Props that expire leave a line in the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reward add column lost boolean not null default false`.execute(db);
  await sql`create index player_prop_by_expiry on player_prop (expires_at)
    where spent_on is null and expires_at > 0`.execute(db);
}
