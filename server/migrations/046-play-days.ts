import { type Kysely, sql } from 'kysely';

/** What each player played by business day and game, and marks of what only the browser sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table play_day (
    user_id uuid not null,
    day text collate "C" not null,
    game_id integer not null,
    rounds bigint not null check (rounds > 0),
    won bigint not null check (won >= 0),
    stake bigint not null,
    win bigint not null,
    wagered bigint not null,
    primary key (user_id, day, game_id)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index play_day_by_day on play_day (day)`.execute(db);
  await sql`create table play_horizon (
    id boolean primary key default true check (id),
    folded bigint not null,
    until bigint not null,
    deleted_day text collate "C" not null
  )`.execute(db);
  await sql`create table player_mark (
    user_id uuid not null,
    key text collate "C" not null,
    created_at bigint not null,
    primary key (user_id, key)
  )`.execute(db);
  await foldPast(db);
}

/** Waits for rounds under way and holds off others, so that none is left out and none counts twice. */
async function foldPast(db: Kysely<unknown>): Promise<void> {
  await sql`lock table game_round in share row exclusive mode`.execute(db);
  await sql`insert into play_day (user_id, day, game_id, rounds, won, stake, win, wagered)
    select user_id, to_char(to_timestamp((created_at + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM-DD'),
      game_id, count(*), count(*) filter (where win > stake), sum(stake)::bigint, sum(win)::bigint,
      sum(wagered)::bigint
    from game_round group by 1, 2, 3`.execute(db);
  await sql`insert into play_day (user_id, day, game_id, rounds, won, stake, win, wagered)
    select user_id, '', 0, rounds, 0, 0, 0, wagered from round_opening`.execute(db);
  await sql`insert into play_horizon (folded, until, deleted_day)
    select (select case when is_called then last_value else 0 end from journal_seq),
      coalesce((select max(created_at) from game_round), 0), coalesce((
        select to_char(to_timestamp((min(created_at) + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM-DD')
        from game_round where exists (select from round_opening)
      ), '')`.execute(db);
}
