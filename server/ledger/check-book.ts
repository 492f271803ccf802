import type { Database, Transaction } from '#server/core/db/database.ts';
import { undoable } from '#server/core/db/undoable.ts';
import type { BookReport, Difference, Exact } from './book-report.ts';
import { checkArchive } from './check-archive.ts';
import { type ExactSum, readExact, readSystemAccounts } from './checkpoints.ts';

const PLAYERS = 'players';
/** The journal of years is read in one statement. */
const STATEMENT_TIME = 60 * 60_000;

/**
 * SQL for the journal with what its archived transfers come to. Without their ids, references and times: only
 * sums can be taken from it.
 */
export const WHOLE_JOURNAL = `(
    select user_id, kind, currency, from_account, to_account, amount from journal
    union all select user_id, kind, currency, from_account, to_account, amount from journal_opening
  ) as journal`;

/** SQL for whether `column` names an account of a player. */
const isPlayers = (column: string) => `(${column} = 'player' or ${column} like 'player:%')`;

/**
 * Compares what a feature stores with what the journal says of the system's accounts, in the same snapshot.
 * @param system every account that the journal names, even if its sum is more than a number holds; an account
 * that is missing has never moved
 */
export type BookCheck = (tx: Transaction, system: readonly ExactSum[]) => Promise<Difference[]>;

/**
 * Checks the whole book in one read-only snapshot: each player's balance and each checkpoint equals its
 * journal, no balance is below zero, and all accounts add up to zero.
 * @param checks the features' additional checks
 * @param archive the folder with the archived transfers; null takes their sums from the openings
 */
export async function checkBook(
  database: Database,
  checks: readonly BookCheck[],
  archive: string | null = null,
): Promise<BookReport> {
  return database.transaction((tx) => checkSnapshot(tx, checks, archive), {
    isolation: 'snapshot',
    statementTime: STATEMENT_TIME,
  });
}

async function checkSnapshot(
  tx: Transaction,
  checks: readonly BookCheck[],
  archive: string | null,
): Promise<BookReport> {
  const counts = await countRows(tx);
  const players = await sumPlayers(tx);
  const system = await sumSystemJournal(tx);
  const { archived, faults } = await checkArchive(tx, archive);
  const ofFeatures: Difference[] = [];
  for (const check of checks) ofFeatures.push(...(await runCheck(tx, check, system)));
  const sums = [...players, ...system];
  const differences = [
    ...(await findWrongBalances(tx)),
    ...(await findNegativeBalances(tx)),
    ...(await findHugeBalances(tx)),
    ...compareCheckpoints(await readSystemAccounts(tx), system),
    ...faults,
    ...ofFeatures,
    ...sums.flatMap(uncounted),
    ...findSumsOtherThanZero(sums),
  ];
  const accounts = sums.flatMap(counted);
  return { ...counts, archived, isArchiveRead: archive !== null, accounts, differences };
}

/** A check that cannot compute the stored values says so, and the others go on. */
async function runCheck(
  tx: Transaction,
  check: BookCheck,
  system: readonly ExactSum[],
): Promise<Difference[]> {
  try {
    return await undoable(tx, () => check(tx, system));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const { name } = check;
    return [{ kind: 'feature', feature: name, fault: `The check ${name} cannot be computed: ${why}` }];
  }
}

function isCounted(amount: bigint): boolean {
  return amount >= Number.MIN_SAFE_INTEGER && amount <= Number.MAX_SAFE_INTEGER;
}

function exactly(amount: bigint): Exact {
  return isCounted(amount) ? Number(amount) : String(amount);
}

function counted({ amount, ...sum }: ExactSum): BookReport['accounts'] {
  return isCounted(amount) ? [{ ...sum, amount: Number(amount) }] : [];
}

function uncounted({ amount, ...sum }: ExactSum): Difference[] {
  return isCounted(amount) ? [] : [{ kind: 'uncounted', userId: '', ...sum, amount: String(amount) }];
}

async function countRows(tx: Transaction): Promise<Pick<BookReport, 'playerAccounts' | 'transfers'>> {
  const [counts] = await tx.query<{ balances: number; transfers: number }>({
    name: 'book-counts',
    text: 'select (select count(*) from balance) as balances, (select count(*) from journal) as transfers',
    values: [],
  });
  return { playerAccounts: counts?.balances ?? 0, transfers: counts?.transfers ?? 0 };
}

async function sumPlayers(tx: Transaction): Promise<ExactSum[]> {
  return readExact(tx, {
    name: 'book-players',
    text: `select '${PLAYERS}' as account, currency, sum(amount)::text as amount
      from balance group by currency order by currency`,
    values: [],
  });
}

async function sumSystemJournal(tx: Transaction): Promise<ExactSum[]> {
  return readExact(tx, {
    name: 'book-system',
    text: `select side.account, journal.currency, sum(side.amount)::text as amount from ${WHOLE_JOURNAL}
      cross join lateral (values
        (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
      ) as side (account, amount)
      where not ${isPlayers('side.account')}
      group by side.account, journal.currency order by side.account, journal.currency`,
    values: [],
  });
}

async function findWrongBalances(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<HeldAccount & { balance: string; journal: string }>({
    name: 'book-wrong-balances',
    text: `with moved as (
        select journal.user_id, side.account, journal.currency, sum(side.amount) as amount
        from ${WHOLE_JOURNAL} cross join lateral (values
          (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
        ) as side (account, amount)
        where ${isPlayers('side.account')}
        group by journal.user_id, side.account, journal.currency
      )
      select user_id, account, currency, coalesce(balance.amount, 0)::text as balance,
        coalesce(moved.amount, 0)::text as journal
      from balance full join moved using (user_id, account, currency)
      where coalesce(balance.amount, 0) <> coalesce(moved.amount, 0)
      order by user_id, account, currency`,
    values: [],
  });
  return rows.map(({ user_id, balance, journal, ...row }) => ({
    ...{ kind: 'balance', userId: user_id, ...row },
    ...{ balance: exactly(BigInt(balance)), journal: exactly(BigInt(journal)) },
  }));
}

async function findNegativeBalances(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<HeldAccount & { balance: string }>({
    name: 'book-negative-balances',
    text: `select user_id, account, currency, amount::text as balance from balance where amount < 0
      order by user_id, account, currency`,
    values: [],
  });
  return rows.map(({ user_id, balance, ...row }) => ({
    ...{ kind: 'negative', userId: user_id, ...row },
    balance: exactly(BigInt(balance)),
  }));
}

async function findHugeBalances(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<HeldAccount & { amount: string }>({
    name: 'book-huge-balances',
    text: `select user_id, account, currency, amount::text as amount from balance where amount > $1::bigint
      order by user_id, account, currency`,
    values: [Number.MAX_SAFE_INTEGER],
  });
  return rows.map(({ user_id, ...row }) => ({ kind: 'uncounted', userId: user_id, ...row }));
}

interface HeldAccount {
  user_id: string;
  account: string;
  currency: string;
}

function compareCheckpoints(byCheckpoint: readonly ExactSum[], byJournal: readonly ExactSum[]): Difference[] {
  const key = ({ account, currency }: ExactSum) => `${account} ${currency}`;
  const checkpoints = new Map(byCheckpoint.map((sum) => [key(sum), sum]));
  const journal = new Map(byJournal.map((sum) => [key(sum), sum]));
  return [...new Map([...checkpoints, ...journal]).entries()].flatMap(([name, { account, currency }]) => {
    const checkpoint = checkpoints.get(name)?.amount ?? 0n;
    const moved = journal.get(name)?.amount ?? 0n;
    if (checkpoint === moved) return [];
    const amounts = { checkpoint: exactly(checkpoint), journal: exactly(moved) };
    return [{ kind: 'checkpoint' as const, account, currency, ...amounts }];
  });
}

function findSumsOtherThanZero(accounts: readonly ExactSum[]): Difference[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of accounts) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].flatMap(([currency, sum]) =>
    sum === 0n ? [] : [{ kind: 'sum' as const, currency, sum: exactly(sum) }],
  );
}
