import type { Transaction } from '#server/core/db/database.ts';
import { type BookCheck, WHOLE_JOURNAL } from '#server/ledger/check-book.ts';

/** Each player's sums must equal the stakes in the journal and the wagering of their rounds. */
export const checkStakes: BookCheck = async (tx) => {
  const staked = await findWrongSums(
    tx,
    'staked',
    `select user_id, amount from ${WHOLE_JOURNAL} where kind = 'game-stake'`,
  );
  const wagered = await findWrongSums(
    tx,
    'wagered',
    `select user_id, wagered as amount from game_round
      union all select user_id, wagered as amount from round_opening`,
  );
  return [
    ...staked.map(
      ({ userId, counted, sum }) => `Player ${userId} has staked ${counted}, but the stakes come to ${sum}.`,
    ),
    ...wagered.map(
      ({ userId, counted, sum }) => `Player ${userId} has wagered ${counted}, but the rounds come to ${sum}.`,
    ),
  ].map((fault) => ({ kind: 'feature', feature: 'games', fault }));
};

interface WrongSum {
  userId: string;
  counted: number;
  sum: number;
}

/** @param rows selects `user_id` and `amount`, whose sums the column of the balance must equal */
async function findWrongSums(
  tx: Transaction,
  column: 'staked' | 'wagered',
  rows: string,
): Promise<WrongSum[]> {
  return tx.query<WrongSum>({
    name: `book-wrong-${column}`,
    text: `with summed as (
        select user_id, sum(amount)::bigint as amount from (${rows}) as every group by user_id
      ), counted as (
        select user_id, ${column} as amount from balance where account = 'player' and currency = 'coin'
      )
      select user_id as "userId", coalesce(counted.amount, 0) as counted, coalesce(summed.amount, 0) as sum
      from counted full join summed using (user_id)
      where coalesce(counted.amount, 0) <> coalesce(summed.amount, 0)
      order by user_id`,
    values: [],
  });
}
