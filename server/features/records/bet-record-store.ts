import type { BetSum } from '#contract/report.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { type IdSpan, timeOf } from '#server/core/db/id-span.ts';
import { defineList } from '#server/core/db/statements.ts';

export interface BetsQuery {
  userId: string;
  /** 0 for all games. */
  gameId: number;
  span: IdSpan;
  limit: number;
}

/** A round with its start, without its bets and draw. Money in minor units. */
export interface Bet {
  roundId: string;
  gameId: number;
  stake: number;
  win: number;
  time: number;
}

/** The player's rounds, newest first. */
export async function listBets(tx: Transaction, { userId, gameId, span, limit }: BetsQuery): Promise<Bet[]> {
  const rows = await tx.query<Omit<Bet, 'time'>>({
    name: 'bet-records',
    text: `select round_id as "roundId", game_id as "gameId", stake, win from game_round
      where user_id = $1::uuid and round_id >= $2::uuid and round_id < $3::uuid
        and ($4::bigint = 0 or game_id = $4::bigint)
      order by round_id desc limit $5`,
    values: [userId, span.least, span.below, gameId, limit],
  });
  return rows.map((bet) => ({ ...bet, time: timeOf(bet.roundId) }));
}

export async function findGameIds(
  tx: Transaction,
  userId: string,
  roundIds: readonly string[],
): Promise<Map<string, number>> {
  if (roundIds.length === 0) return new Map();
  const rows = await tx.query<{ round_id: string; game_id: number }>({
    name: 'bet-game-ids',
    text: `select round_id, game_id from game_round
      where user_id = $1::uuid and round_id = any($2::uuid[])`,
    values: [userId, roundIds],
  });
  return new Map(rows.map(({ round_id, game_id }) => [round_id, game_id]));
}

/** Sums of one game's rounds on one day. */
export interface DayOfBets extends BetSum {
  /** Days since the epoch, by the client's clock. */
  day: number;
  gameId: number;
}

/** The first 48 bits of the id, in milliseconds. */
const BEGUN_AT = `('x' || left(replace(round_id::text, '-', ''), 12))::bit(48)::bigint`;

/**
 * Sums the player's rounds by game and by the day of their start, taken from their ids.
 * @param clockAhead milliseconds that the client's clock is ahead of UTC
 */
export const sumBets = defineList<[userId: string, span: IdSpan, clockAhead: number], DayOfBets>(
  'bet-sums',
  `select (${BEGUN_AT} + $3::bigint) / 86400000 as day, game_id as "gameId",
      count(*)::integer as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win
    from game_round
    where user_id = $1::uuid and round_id >= $least::uuid and round_id < $below::uuid
    group by 1, 2`,
);
