import { type Kysely, sql } from 'kysely';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table game_round (
    user_id uuid not null,
    game_id integer not null,
    round_id uuid not null,
    bets jsonb not null,
    outcome jsonb not null,
    stake bigint not null,
    win bigint not null,
    created_at bigint not null,
    primary key (user_id, game_id, round_id)
  )`.execute(kysely);
  await sql`create table game_like (
    user_id uuid not null,
    game_id integer not null,
    created_at bigint not null,
    primary key (user_id, game_id)
  )`.execute(kysely);
  await sql`create table game_history (
    user_id uuid not null,
    game_id integer not null,
    played_at bigint not null,
    primary key (user_id, game_id)
  ) with (fillfactor = 70)`.execute(kysely);
}
