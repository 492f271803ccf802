import { type Kysely, sql } from 'kysely';

/** Boards of days and weeks, which count from now on, and the prizes of closed weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column is_anonymous boolean not null default false`.execute(db);
  await sql`create table rank_entry (
    period text collate "C" not null,
    user_id uuid not null,
    wagered bigint not null check (wagered >= 0),
    wagered_at bigint not null,
    multiple bigint not null check (multiple >= 0),
    multiple_at bigint not null,
    primary key (period, user_id)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index rank_entry_wagered on rank_entry (period, wagered desc, wagered_at, user_id)
    where wagered > 0`.execute(db);
  await sql`create index rank_entry_multiple on rank_entry (period, multiple desc, multiple_at, user_id)
    where multiple > 0`.execute(db);
  await sql`create table rank_prize (
    week text collate "C" not null,
    board text collate "C" not null,
    place integer not null check (place > 0),
    user_id uuid not null,
    rewards jsonb not null,
    bet_multiple integer not null,
    state text collate "C" not null check (state in ('due', 'paid', 'withheld')),
    settled_at bigint,
    primary key (week, board, place)
  )`.execute(db);
  await sql`create index rank_prize_due on rank_prize (week, board, place) where state = 'due'`.execute(db);
  await sql`create table rank_horizon (
    id boolean primary key default true check (id),
    opened bigint not null,
    folded bigint not null,
    until bigint not null,
    closed text collate "C" not null
  )`.execute(db);
  await sql`insert into rank_horizon (opened, folded, until, closed)
    select folded, folded, 0, '' from play_horizon`.execute(db);
}
