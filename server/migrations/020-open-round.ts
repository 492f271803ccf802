import { type Kysely, sql } from 'kysely';

/** Open rounds: at most one per player and game. An ended one moves to `game_round`. */
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
