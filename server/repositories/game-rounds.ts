import type { Round } from '#contract/game.ts';
import type { Transaction } from '#server/db/database.ts';

export interface RoundsQuery {
  userId: string;
  gameId: number;
  /** Id of a round; only older ones are listed. Null begins with the newest. */
  before: string | null;
  limit: number;
}

interface RoundRow extends Pick<Round, 'bets' | 'outcome' | 'stake' | 'win'> {
  round_id: string;
  created_at: number;
}

const NEWER_THAN_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The player's rounds of one game, newest first. */
export async function listRounds(
  tx: Transaction,
  { userId, gameId, before, limit }: RoundsQuery,
): Promise<Round[]> {
  const rows = await tx.query<RoundRow>({
    name: 'game-rounds',
    text: `select round_id, bets, outcome, stake, win, created_at from game_round
      where user_id = $1::uuid and game_id = $2 and round_id < $3::uuid
      order by round_id desc limit $4`,
    values: [userId, gameId, before ?? NEWER_THAN_ALL, limit],
  });
  return rows.map(({ round_id, created_at, ...round }) => ({
    ...round,
    roundId: round_id,
    gameId,
    time: created_at,
  }));
}
