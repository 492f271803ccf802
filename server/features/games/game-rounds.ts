import type { Round } from '#contract/game.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { ABOVE_ALL } from '#server/core/db/id-span.ts';

/** The kinds of movement whose `reference` is the id of an ended round. */
export const ROUND_KINDS: readonly string[] = ['game-stake', 'game-win'];

export interface RoundsQuery {
  userId: string;
  gameId: number;
  /** Id of a round; only older ones are listed. Null lists from the newest. */
  before: string | null;
  limit: number;
}

interface RoundRow extends Pick<Round, 'bets' | 'outcome' | 'stake' | 'win'> {
  round_id: string;
  created_at: number;
}

/** Stores an ended round, and adds its game to the player's recent games. */
export async function keepRound(tx: Transaction, userId: string, round: Round): Promise<void> {
  const { gameId, roundId, bets, outcome, stake, win, time } = round;
  await tx.query({
    name: 'game-round-keep',
    text: `with remembered as (
        insert into game_history (user_id, game_id, played_at) values ($1::uuid, $2, $8::bigint)
        on conflict (user_id, game_id) do update set played_at = excluded.played_at
      )
      insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, created_at)
      values ($1::uuid, $2, $3::uuid, $4::jsonb, $5::jsonb, $6::bigint, $7::bigint, $8::bigint)`,
    values: [userId, gameId, roundId, JSON.stringify(bets), JSON.stringify(outcome), stake, win, time],
  });
}

/** The player's rounds of one game, newest first. */
export async function listRounds(
  tx: Pick<Transaction, 'query'>,
  { userId, gameId, before, limit }: RoundsQuery,
): Promise<Round[]> {
  const rows = await tx.query<RoundRow>({
    name: 'game-rounds',
    text: `select round_id, bets, outcome, stake, win, created_at from game_round
      where user_id = $1::uuid and game_id = $2 and round_id < $3::uuid
      order by round_id desc limit $4`,
    values: [userId, gameId, before ?? ABOVE_ALL, limit],
  });
  return rows.map(({ round_id, created_at, ...round }) => ({
    ...round,
    roundId: round_id,
    gameId,
    time: created_at,
  }));
}
