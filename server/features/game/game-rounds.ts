import type { Round } from '#contract/game.ts';
import { businessDay } from '#server/core/db/business-day.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineList, defineRun } from '#server/core/db/statements.ts';
import type { Page } from '#server/core/read-page.ts';
import { readPlayHorizon } from './play-days.ts';

/** The kinds of movement whose `reference` is the id of an ended round. */
export const ROUND_KINDS: readonly string[] = ['game-stake', 'game-win'];

/** Stores an ended round and what it wagered, and adds its game to the player's recent games. */
export const keepRound = defineRun<[userId: string, Round, wagered: number]>(
  'game-round-keep',
  `with remembered as (
      insert into game_history (user_id, game_id, played_at) values ($1::uuid, $gameId, $time::bigint)
      on conflict (user_id, game_id) do update set played_at = excluded.played_at
    )
    insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, created_at, wagered)
    values ($1::uuid, $gameId, $roundId::uuid, $bets::jsonb, $outcome::jsonb, $stake::bigint, $win::bigint,
      $time::bigint, $3::bigint)`,
);

/**
 * The stakes of all players' rounds by game.
 * @param span milliseconds since the epoch, `startsAt` inclusive, `endsAt` exclusive
 */
export const sumStakes = defineList<
  [{ startsAt: number; endsAt: number }],
  { gameId: number; stake: number }
>(
  'game-rounds-stakes',
  `select game_id as "gameId", sum(stake)::bigint as stake from game_round
    where created_at >= $startsAt::bigint and created_at < $endsAt::bigint group by game_id order by game_id`,
);

/** The player's rounds of one game, newest first. */
export const listRounds = defineList<[Page & { userId: string; gameId: number }], Round>(
  'game-rounds',
  `select round_id as "roundId", game_id as "gameId", bets, outcome, stake, win, created_at as time from game_round
    where user_id = $userId::uuid and game_id = $gameId::integer and round_id < $before::uuid
    order by round_id desc limit $limit::integer`,
);

/**
 * Deletes at most `limit` folded rounds that ended before `until`, and adds what they wagered to the player's
 * opening.
 * @returns how many
 */
export async function deleteOldRounds(tx: Transaction, until: number, limit: number): Promise<number> {
  const { folded } = await readPlayHorizon(tx);
  const [deleted] = await tx.query<{ rounds: number }>({
    name: 'game-round-delete-old',
    text: `with unfolded as materialized (
        select user_id, reference from journal where seq > $3::bigint and kind = 'game-stake'
      ), old as (
        select user_id, round_id from game_round where created_at < $1::bigint and not exists (
          select from unfolded u
          where u.user_id = game_round.user_id and u.reference = game_round.round_id::text
        )
        order by created_at limit $2::integer for update skip locked
      ), deleted as (
        delete from game_round using old
        where game_round.user_id = old.user_id and game_round.round_id = old.round_id
        returning game_round.user_id, game_round.wagered, game_round.created_at
      ), summed as (
        insert into round_opening (user_id, rounds, wagered)
        select user_id, count(*), sum(wagered)::bigint from deleted group by user_id order by user_id
        on conflict (user_id) do update
        set rounds = round_opening.rounds + excluded.rounds, wagered = round_opening.wagered + excluded.wagered
      ), noted as (
        update play_horizon set deleted_day = greatest(deleted_day, (
          select ${businessDay('max(created_at)')} from deleted
        )) where exists (select from deleted)
      )
      select count(*) as rounds from deleted`,
    values: [until, limit, folded],
  });
  return deleted?.rounds ?? 0;
}
