import { type BookCheck, WHOLE_JOURNAL } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

/** Each player's sums must equal the stakes in the journal and the wagering of their rounds. */
export const checkStakes: BookCheck = (tx) => findFaults(tx, 'games', [wrongStaked, wrongWagered]);

const wrongStaked = defineFaults<WrongSum>(
  'book-wrong-staked',
  wrongSums('staked', `select user_id, amount from ${WHOLE_JOURNAL} where kind = 'game-stake'`),
  ({ userId, counted, sum }) => `Player ${userId} has staked ${counted}, but the stakes come to ${sum}.`,
);

const wrongWagered = defineFaults<WrongSum>(
  'book-wrong-wagered',
  wrongSums(
    'wagered',
    `select user_id, wagered as amount from game_round
      union all select user_id, wagered as amount from round_opening`,
  ),
  ({ userId, counted, sum }) => `Player ${userId} has wagered ${counted}, but the rounds come to ${sum}.`,
);

interface WrongSum {
  userId: string;
  counted: number;
  sum: number;
}

/** @param rows selects `user_id` and `amount`, whose sums the column of the balance must equal */
function wrongSums(column: 'staked' | 'wagered', rows: string): string {
  return `with summed as (
      select user_id, sum(amount)::bigint as amount from (${rows}) as every group by user_id
    ), counted as (
      select user_id, ${column} as amount from balance where account = 'player' and currency = 'coin'
    )
    select user_id as "userId", coalesce(counted.amount, 0) as counted, coalesce(summed.amount, 0) as sum
    from counted full join summed using (user_id)
    where coalesce(counted.amount, 0) <> coalesce(summed.amount, 0)
    order by user_id`;
}
