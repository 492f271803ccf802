import { type BookCheck, WHOLE_JOURNAL } from '#server/ledger/check-book.ts';

/** Each player's sums must equal their rounds: the stakes in the journal, and what was wagered with them. */
export const checkStakes: BookCheck = async (tx) => {
  const staked = await tx.query<{ user_id: string; staked: number; journal: number }>({
    name: 'book-wrong-stakes',
    text: `with stakes as (
        select user_id, sum(amount)::bigint as amount from ${WHOLE_JOURNAL}
        where kind = 'game-stake' group by user_id
      ), counted as (
        select user_id, staked from balance where account = 'player' and currency = 'coin'
      )
      select user_id, coalesce(counted.staked, 0) as staked, coalesce(stakes.amount, 0) as journal
      from counted full join stakes using (user_id)
      where coalesce(counted.staked, 0) <> coalesce(stakes.amount, 0)
      order by user_id`,
    values: [],
  });
  const wagered = await tx.query<{ user_id: string; wagered: number; rounds: number }>({
    name: 'book-wrong-wagers',
    text: `with rounds as (
        select user_id, sum(wagered)::bigint as amount from (
          select user_id, wagered from game_round union all select user_id, wagered from round_opening
        ) as every group by user_id
      ), counted as (
        select user_id, wagered from balance where account = 'player' and currency = 'coin'
      )
      select user_id, coalesce(counted.wagered, 0) as wagered, coalesce(rounds.amount, 0) as rounds
      from counted full join rounds using (user_id)
      where coalesce(counted.wagered, 0) <> coalesce(rounds.amount, 0)
      order by user_id`,
    values: [],
  });
  return [
    ...staked.map(
      (row) => `Player ${row.user_id} has staked ${row.staked}, but the stakes come to ${row.journal}.`,
    ),
    ...wagered.map(
      (row) => `Player ${row.user_id} has wagered ${row.wagered}, but the rounds come to ${row.rounds}.`,
    ),
  ].map((fault) => ({ kind: 'feature', feature: 'games', fault }));
};
