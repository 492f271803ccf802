import type { Database, Statement, Transaction } from '#server/core/db/database.ts';
import { sqlState } from '#server/core/db/retry.ts';
import { defineOne, defineRun, defineValue } from '../core/db/statements.ts';

/** Milliseconds. Many transfers may have to be counted after a pause. */
const STATEMENT_TIME = 60_000;
/** Milliseconds. After a second of waiting, PostgreSQL would cancel a vacuum that is in the way. */
const VACUUM_PATIENCE = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/** The total of an account in minor units, however large; system accounts may be negative. */
export interface ExactSum {
  account: string;
  currency: string;
  amount: bigint;
}

/** Reads sums that the database returns as text. */
export async function readExact(tx: Transaction, statement: Statement): Promise<ExactSum[]> {
  const rows = await tx.query<Omit<ExactSum, 'amount'> & { amount: string }>(statement);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

/**
 * Balances of the system accounts: the last checkpoint plus every later transfer.
 * @returns by account and currency
 */
export async function readSystemAccounts(tx: Transaction): Promise<ExactSum[]> {
  return readExact(tx, {
    name: 'ledger-system-accounts',
    text: `select account, currency, sum(amount)::text as amount
      from (
        select account, currency, amount from ledger_checkpoint
        union all ${movedBetween('(select counted from ledger_horizon)', String(Number.MAX_SAFE_INTEGER))}
      ) as parts
      group by account, currency order by account, currency`,
    values: [],
  });
}

interface Horizon {
  counted: number;
  marked: number;
  markXid: number;
  /** The id of this transaction, and the lowest id of those under way. */
  xid: number;
  oldestXid: number;
}

/**
 * Moves the checkpoints up to the transfers that the last call has seen, so that reading a system account
 * stays fast. Transfers do not commit in the order of their numbers, so a call only marks the highest
 * number; a later call counts up to it once every transaction of that time has ended. No clock is used.
 * Processes may run it concurrently.
 */
export async function writeCheckpoints(database: Pick<Database, 'transaction'>): Promise<void> {
  await indexNewest(database);
  const count = async (tx: Transaction) => {
    // Read before this transaction gets its id: every transaction that has taken a number has a lower id.
    const newest = await readNewest(tx);
    const horizon = await lockHorizon(tx);
    const { counted, marked, markXid, xid, oldestXid } = horizon;
    // The mark is an id of another cluster, and the book was restored here: its transactions have ended.
    const isForeign = markXid > xid;
    if (!isForeign && oldestXid < markXid) return;
    if (marked > counted) await countUntil(tx, horizon);
    await mark(tx, { counted: Math.max(marked, counted), marked: Math.max(newest, marked), markXid: xid });
  };
  await database.transaction(count, { statementTime: STATEMENT_TIME });
}

/**
 * Lets the index by number cover the newest transfers. PostgreSQL does so only in a vacuum, which the
 * embedded database never runs by itself: until then, each search by number reads all newer transfers.
 */
async function indexNewest(database: Pick<Database, 'transaction'>): Promise<void> {
  const cover = async (tx: Transaction) => {
    await tx.query({
      name: 'ledger-patience',
      text: `select set_config('lock_timeout', $1, true)`,
      values: [String(VACUUM_PATIENCE)],
    });
    await tx.query({
      name: 'ledger-index-newest',
      text: `select brin_summarize_new_values('journal_by_seq')`,
      values: [],
    });
  };
  try {
    await database.transaction(cover, { statementTime: STATEMENT_TIME });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
}

const readNewest = defineValue<[], number>(
  'ledger-newest',
  'select case when is_called then last_value else 0 end as newest from journal_seq',
  0,
);

const lockHorizon = defineOne<[], Horizon>(
  'ledger-lock-horizon',
  `select counted, marked, mark_xid as "markXid", pg_current_xact_id()::text::bigint as xid,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "oldestXid"
    from ledger_horizon for update`,
);

const countUntil = defineRun<[Horizon]>(
  'ledger-write-checkpoints',
  `insert into ledger_checkpoint (account, currency, amount)
    select account, currency, sum(amount)::bigint from (${movedBetween('$1::bigint', '$2::bigint')}) as parts
    group by account, currency order by account, currency
    on conflict (account, currency) do update set amount = ledger_checkpoint.amount + excluded.amount`,
  ({ counted, marked }) => [counted, marked],
);

const mark = defineRun<[Pick<Horizon, 'counted' | 'marked' | 'markXid'>]>(
  'ledger-mark-horizon',
  'update ledger_horizon set counted = $counted::bigint, marked = $marked::bigint, mark_xid = $markXid::bigint',
);

/** SQL for the sums that the system's accounts moved after the transfer `after`, up to `until`. */
function movedBetween(after: string, until: string): string {
  return `select side.account, journal.currency, side.amount from journal
    cross join lateral (values
      (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
    ) as side (account, amount)
    where side.account <> 'player' and side.account not like 'player:%'
      and journal.seq > ${after} and journal.seq <= ${until}`;
}
