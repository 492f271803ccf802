import { defineList } from '../core/db/statements.ts';

/**
 * Coins that the system's account for gifts paid in a period, less those it got back, by kind of movement.
 * @param span milliseconds since the epoch, `startsAt` inclusive, `endsAt` exclusive
 * @returns minor units, no more than is counted exactly
 */
export const readBonusCost = defineList<
  [{ startsAt: number; endsAt: number }],
  { kind: string; amount: number }
>(
  'ledger-bonus-cost',
  `select kind, least(greatest(
      sum(case when from_account = 'bonus' then amount else -amount end), -$3::bigint
    ), $3::bigint)::bigint as amount
    from journal
    where (from_account = 'bonus' or to_account = 'bonus') and currency = 'coin'
      and created_at >= $1::bigint and created_at < $2::bigint
    group by kind order by kind`,
  ({ startsAt, endsAt }) => [startsAt, endsAt, Number.MAX_SAFE_INTEGER],
);
