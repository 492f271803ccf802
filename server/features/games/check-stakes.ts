import type { BookCheck } from '#server/ledger/check-book.ts';

/** Each player's staked sum must equal their stakes. */
export const checkStakes: BookCheck = async (tx) => {
  const rows = await tx.query<{ user_id: string; staked: number; journal: number }>({
    name: 'book-wrong-stakes',
    text: `with stakes as (
        select user_id, sum(amount)::bigint as amount from journal where kind = 'game-stake' group by user_id
      ), counted as (
        select user_id, staked from balance where account = 'player' and currency = 'coin'
      )
      select user_id, coalesce(counted.staked, 0) as staked, coalesce(stakes.amount, 0) as journal
      from counted full join stakes using (user_id)
      where coalesce(counted.staked, 0) <> coalesce(stakes.amount, 0)
      order by user_id`,
    values: [],
  });
  return rows.map(({ user_id, staked, journal }) => ({
    kind: 'feature',
    feature: 'games',
    fault: `Player ${user_id} has staked ${staked}, but the stakes come to ${journal}.`,
  }));
};
