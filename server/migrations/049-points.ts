import { type Kysely, sql } from 'kysely';

/** How far points for play are credited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table point_horizon (
    id boolean primary key default true check (id),
    since text collate "C" not null,
    closed text collate "C" not null
  )`.execute(db);
  await sql`create table player_point (
    user_id uuid primary key,
    day text collate "C" not null,
    wagered bigint not null
  )`.execute(db);
}
