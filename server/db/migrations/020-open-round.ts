import { type Kysely, sql } from 'kysely';

/** Rounds that go on from one request to the next: at most one a player and game. An ended one goes to `game_round`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_round (
      user_id uuid not null,
      game_id integer not null,
      round_id uuid not null,
      title text not null,
      stake bigint not null check (stake > 0),
      board jsonb not null,
      picks jsonb not null,
      created_at bigint not null,
      primary key (user_id, game_id),
      unique (user_id, round_id)
    ) with (fillfactor = 70)`.execute(db);
}
