import { type Kysely, sql } from 'kysely';

/**
 * How far a development command has moved the clock (a server that others can reach sets `is_public`), the
 * devices of players, and which account of a person takes flat rewards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table moved_clock (
    id boolean primary key default true check (id),
    ahead bigint not null default 0 check (ahead >= 0),
    is_public boolean not null default false
  )`.execute(db);
  await sql`insert into moved_clock default values`.execute(db);
  await sql`create table player_device (
    user_id uuid not null,
    device text collate "C" not null,
    seen_at bigint not null,
    primary key (user_id, device)
  )`.execute(db);
  await sql`create table person_claim (
    trait text collate "C" not null,
    scope text collate "C" not null,
    user_id uuid not null,
    created_at bigint not null,
    primary key (trait, scope)
  )`.execute(db);
}
