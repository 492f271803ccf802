import type { Transaction } from '#server/core/db/database.ts';

/**
 * Coins that the system's account for gifts paid in a period, less those it got back, by kind of movement.
 * @param span milliseconds since the epoch, `startsAt` inclusive, `endsAt` exclusive
 * @returns minor units, no more than is counted exactly
 */
export async function readBonusCost(
  tx: Pick<Transaction, 'query'>,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<{ kind: string; amount: number }[]> {
  return tx.query({
    name: 'ledger-bonus-cost',
    text: `select kind, least(greatest(
        sum(case when from_account = 'bonus' then amount else -amount end), -$3::bigint
      ), $3::bigint)::bigint as amount
      from journal
      where (from_account = 'bonus' or to_account = 'bonus') and currency = 'coin'
        and created_at >= $1::bigint and created_at < $2::bigint
      group by kind order by kind`,
    values: [startsAt, endsAt, Number.MAX_SAFE_INTEGER],
  });
}
