import type { Transaction } from '#server/core/db/database.ts';

/** The total of an account in minor units; system accounts may be negative. */
export interface AccountSum {
  account: string;
  currency: string;
  amount: number;
}

/**
 * Milliseconds after which no transfer of an earlier time is written: statements and clock skew are far
 * shorter.
 */
const SETTLING_TIME = 10 * 60_000;

/**
 * Balances of the system accounts: the last checkpoint plus every later transfer.
 * @returns minor units, by account and currency
 */
export async function readSystemAccounts(tx: Transaction): Promise<AccountSum[]> {
  return tx.query<AccountSum>({
    name: 'ledger-system-accounts',
    text: `select account, currency, sum(amount)::bigint as amount
      from (select account, currency, amount from ledger_checkpoint union all ${MOVED_SINCE_CHECKPOINT}) as parts
      group by account, currency order by account, currency`,
    values: [Number.MAX_SAFE_INTEGER],
  });
}

/**
 * Moves the checkpoints to shortly before `time` (milliseconds), so that reading a system account stays fast.
 * Processes may run it concurrently: the latest wins.
 */
export async function writeCheckpoints(tx: Pick<Transaction, 'query'>, time: number): Promise<void> {
  await tx.query({
    name: 'ledger-write-checkpoints',
    text: `insert into ledger_checkpoint (account, currency, until, amount)
      select account, currency, $1::bigint, sum(amount)::bigint
      from (select account, currency, amount from ledger_checkpoint union all ${MOVED_SINCE_CHECKPOINT}) as parts
      where $1::bigint > ${LAST_CHECKPOINT}
      group by account, currency order by account, currency
      on conflict (account, currency) do update set until = excluded.until, amount = excluded.amount
        where excluded.until > ledger_checkpoint.until`,
    values: [time - SETTLING_TIME],
  });
}

const LAST_CHECKPOINT = '(select coalesce(max(until), 0) from ledger_checkpoint)';

const MOVED_SINCE_CHECKPOINT = `
  select side.account, journal.currency, side.amount from journal
  cross join lateral (values
    (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
  ) as side (account, amount)
  where side.account <> 'player' and side.account not like 'player:%' and journal.created_at >= ${LAST_CHECKPOINT} and journal.created_at < $1::bigint`;
