import type { Database, Transaction } from '#server/core/db/database.ts';
import { REWARD_KINDS } from '#server/features/records/movement-kinds.ts';
import { JACKPOT_ACCOUNT } from './account.ts';
import type { BookReport, Difference } from './book-report.ts';
import { type AccountSum, readSystemAccounts } from './checkpoints.ts';

const PLAYERS = 'players';

/** SQL for whether `column` names an account of a player. */
const isPlayers = (column: string) => `(${column} = 'player' or ${column} like 'player:%')`;

/**
 * Checks the whole book in one snapshot, read-only: each player's balance, checkpoint and jackpot equals its
 * journal, no balance is below zero, each staked sum equals its stakes, each reward was paid as claimed, and all
 * accounts add up to zero.
 */
export async function checkBook(database: Database): Promise<BookReport> {
  return database.transaction(checkSnapshot, { isolation: 'snapshot' });
}

async function checkSnapshot(tx: Transaction): Promise<BookReport> {
  await takeYourTime(tx);
  const counts = await countRows(tx);
  const players = await sumPlayers(tx);
  const system = await sumSystemJournal(tx);
  const differences = [
    ...(await findWrongBalances(tx)),
    ...(await findNegativeBalances(tx)),
    ...(await findWrongStakes(tx)),
    ...(await findWrongRewards(tx)),
    ...compareCheckpoints(await readSystemAccounts(tx), system),
    ...comparePools(await readPoolRows(tx), system),
    ...findSumsOtherThanZero([...players, ...system]),
  ];
  return { ...counts, accounts: [...players, ...system], differences };
}

async function takeYourTime(tx: Transaction): Promise<void> {
  await tx.query({ name: 'book-no-timeout', text: 'set local statement_timeout = 0', values: [] });
}

async function countRows(tx: Transaction): Promise<Pick<BookReport, 'playerAccounts' | 'transfers'>> {
  const [counts] = await tx.query<{ balances: number; transfers: number }>({
    name: 'book-counts',
    text: 'select (select count(*) from balance) as balances, (select count(*) from journal) as transfers',
    values: [],
  });
  return { playerAccounts: counts?.balances ?? 0, transfers: counts?.transfers ?? 0 };
}

async function sumPlayers(tx: Transaction): Promise<AccountSum[]> {
  return tx.query<AccountSum>({
    name: 'book-players',
    text: `select '${PLAYERS}' as account, currency, sum(amount)::bigint as amount
      from balance group by currency order by currency`,
    values: [],
  });
}

async function sumSystemJournal(tx: Transaction): Promise<AccountSum[]> {
  return tx.query<AccountSum>({
    name: 'book-system',
    text: `select side.account, journal.currency, sum(side.amount)::bigint as amount from journal
      cross join lateral (values
        (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
      ) as side (account, amount)
      where not ${isPlayers('side.account')}
      group by side.account, journal.currency order by side.account, journal.currency`,
    values: [],
  });
}

async function findWrongBalances(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<HeldAccount & { balance: number; journal: number }>({
    name: 'book-wrong-balances',
    text: `with moved as (
        select journal.user_id, side.account, journal.currency, sum(side.amount)::bigint as amount
        from journal cross join lateral (values
          (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
        ) as side (account, amount)
        where ${isPlayers('side.account')}
        group by journal.user_id, side.account, journal.currency
      )
      select user_id, account, currency, coalesce(balance.amount, 0) as balance, coalesce(moved.amount, 0) as journal
      from balance full join moved using (user_id, account, currency)
      where coalesce(balance.amount, 0) <> coalesce(moved.amount, 0)
      order by user_id, account, currency`,
    values: [],
  });
  return rows.map(({ user_id, ...row }) => ({ kind: 'balance', userId: user_id, ...row }));
}

async function findNegativeBalances(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<HeldAccount & { balance: number }>({
    name: 'book-negative-balances',
    text: `select user_id, account, currency, amount as balance from balance where amount < 0
      order by user_id, account, currency`,
    values: [],
  });
  return rows.map(({ user_id, ...row }) => ({ kind: 'negative', userId: user_id, ...row }));
}

async function findWrongStakes(tx: Transaction): Promise<Difference[]> {
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
  return rows.map(({ user_id, ...row }) => ({ kind: 'staked', userId: user_id, ...row }));
}

async function findWrongRewards(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.query<{
    user_id: string;
    key: string;
    currency: string;
    claimed: number;
    paid: number;
  }>({
    name: 'book-wrong-rewards',
    text: `with claims as (
        select user_id, id::text as reference, key, money.currency, sum(count)::bigint as amount
        from reward
        cross join lateral jsonb_to_recordset(rewards) as each ("propId" integer, count bigint)
        join (values (2001, 'coin'), (2002, 'point'), (60001, 'diamond')) as money (prop, currency)
          on money.prop = each."propId"
        group by user_id, id, key, money.currency
      ), payments as (
        select user_id, reference, currency, sum(amount)::bigint as amount from journal
        where kind = any($1::text[]) and to_account = 'player' group by user_id, reference, currency
      )
      select user_id, coalesce(key, '') as key, currency,
        coalesce(claims.amount, 0) as claimed, coalesce(payments.amount, 0) as paid
      from claims full join payments using (user_id, reference, currency)
      where coalesce(claims.amount, 0) <> coalesce(payments.amount, 0)
      order by user_id, key, currency`,
    values: [REWARD_KINDS],
  });
  return rows.map(({ user_id, ...row }) => ({ kind: 'reward', userId: user_id, ...row }));
}

interface HeldAccount {
  user_id: string;
  account: string;
  currency: string;
}

function compareCheckpoints(
  byCheckpoint: readonly AccountSum[],
  byJournal: readonly AccountSum[],
): Difference[] {
  const key = ({ account, currency }: AccountSum) => `${account} ${currency}`;
  const checkpoints = new Map(byCheckpoint.map((sum) => [key(sum), sum]));
  const journal = new Map(byJournal.map((sum) => [key(sum), sum]));
  return [...new Map([...checkpoints, ...journal]).entries()].flatMap(([name, { account, currency }]) => {
    const checkpoint = checkpoints.get(name)?.amount ?? 0;
    const moved = journal.get(name)?.amount ?? 0;
    return checkpoint === moved
      ? []
      : [{ kind: 'checkpoint' as const, account, currency, checkpoint, journal: moved }];
  });
}

async function readPoolRows(tx: Transaction): Promise<{ account: string; amount: number }[]> {
  return tx.query<{ account: string; amount: number }>({
    name: 'book-pools',
    text: `select '${JACKPOT_ACCOUNT}' || prop_id as account, amount from jackpot_pool order by prop_id`,
    values: [],
  });
}

function comparePools(
  rows: readonly { account: string; amount: number }[],
  system: readonly AccountSum[],
): Difference[] {
  const pools = new Map(rows.map(({ account, amount }) => [account, amount]));
  const journal = new Map(
    system
      .filter(({ account, currency }) => account.startsWith(JACKPOT_ACCOUNT) && currency === 'coin')
      .map(({ account, amount }) => [account, amount]),
  );
  return [...new Set([...pools.keys(), ...journal.keys()])].flatMap((account) => {
    const pool = pools.get(account) ?? 0;
    const moved = journal.get(account) ?? 0;
    return pool === moved ? [] : [{ kind: 'pool' as const, account, pool, journal: moved }];
  });
}

function findSumsOtherThanZero(accounts: readonly AccountSum[]): Difference[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : [{ kind: 'sum' as const, currency, sum }]));
}
