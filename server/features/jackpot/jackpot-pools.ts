import type { JackpotPoolConfig } from '#contract/app-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineList, defineRead, defineRun, defineValue } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { isDrawOn } from './count-chances.ts';
import { growPool } from './grow-pool.ts';

/** Prefix of the jackpots' accounts; the prop's id follows. */
const JACKPOT_ACCOUNT = 'jackpot:';

export interface StoredPool {
  propId: number;
  /** The amount to win now, minor units. */
  amount: number;
  /** Millionths of a minor unit beyond the amount. */
  carry: number;
  /** 0 when it was never won. */
  lastWonAt: number;
  lastAmount: number;
}

/** All jackpots. Creates those that are new in the config, with their initial amount. */
export async function readPools(
  tx: Transaction,
  config: readonly JackpotPoolConfig[],
  time: number,
): Promise<StoredPool[]> {
  const stored = await tx.query<StoredPool>({
    name: 'jackpot-pools',
    text: `select ${COLUMNS} from jackpot_pool order by prop_id`,
    values: [],
  });
  const missing = uniquePools(config).filter((pool) => !stored.some(({ propId }) => propId === pool.propId));
  if (missing.length === 0) return stored;
  await openPools(tx, missing, time);
  return readPools(tx, [], time);
}

/**
 * Pays a player the whole jackpot and resets it. A concurrent second winner waits and gets the initial
 * amount.
 * @returns the payment, minor units
 */
export async function winPool(
  tx: Transaction,
  config: readonly JackpotPoolConfig[],
  { propId, userId, drawId, time }: { propId: number; userId: string; drawId: string; time: number },
): Promise<number> {
  await readPools(tx, config, time);
  const amount = await lockPool(tx, propId);
  if (amount === null) return 0;
  const seed = config.find((pool) => pool.propId === propId)?.seed ?? 0;
  const jackpot = { kind: 'system', name: `${JACKPOT_ACCOUNT}${propId}` } as const;
  const movement = { currency: 'coin', reference: drawId, time } as const;
  if (amount > 0) {
    const to = { kind: 'player', userId } as const;
    await transfer(tx, { ...movement, from: jackpot, to, amount, kind: 'jackpot-win' });
  }
  if (seed > 0) {
    const from = { kind: 'system', name: 'house' } as const;
    await transfer(tx, { ...movement, from, to: jackpot, amount: seed, kind: 'jackpot-seed' });
  }
  await beginAnew(tx, { propId, seed, won: amount, time });
  return amount;
}

/**
 * Gives the jackpots their share of up to `limit` new stakes, up to their ceilings. Concurrent processes
 * never count a stake twice.
 * @returns the number of stakes
 */
export async function feedPools(
  tx: Transaction,
  config: readonly JackpotPoolConfig[],
  { time, limit }: { time: number; limit: number },
): Promise<number> {
  const taken = await takeContributions(tx, limit);
  if (taken.count === 0) return 0;
  await readPools(tx, config, time);
  const pools = await lockPools(tx);
  const grown = uniquePools(config).flatMap((settings) => {
    const pool = pools.find(({ propId }) => propId === settings.propId);
    return pool === undefined ? [] : [{ propId: pool.propId, ...growPool(pool, settings, taken.staked) }];
  });
  await storeGrowth(tx, grown, time);
  return taken.count;
}

/** Drops repeated entries of a jackpot. */
function uniquePools(config: readonly JackpotPoolConfig[]): JackpotPoolConfig[] {
  return config.filter(({ propId }, index) => config.findIndex((pool) => pool.propId === propId) === index);
}

const COLUMNS = 'prop_id as "propId", amount, carry, last_won_at as "lastWonAt", last_amount as "lastAmount"';

/** Creates jackpots in a fixed order, so that concurrent transactions do not deadlock. */
async function openPools(tx: Transaction, pools: readonly JackpotPoolConfig[], time: number): Promise<void> {
  const sorted = pools.toSorted((a, b) => a.propId - b.propId);
  await tx.query({
    name: 'jackpot-open',
    text: `with asked as (
        select * from unnest($1::integer[], $2::bigint[], $3::uuid[]) as asked (prop_id, seed, entry_id)
      ), opened as (
        insert into jackpot_pool (prop_id, amount) select prop_id, seed from asked order by prop_id
        on conflict do nothing returning prop_id
      )
      insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
      select '${NO_USER}'::uuid, entry_id, 'coin', 'house', '${JACKPOT_ACCOUNT}' || prop_id, seed, 'jackpot-seed',
        prop_id::text, $4::bigint
      from asked join opened using (prop_id) where seed > 0`,
    values: [
      sorted.map(({ propId }) => propId),
      sorted.map(({ seed }) => seed),
      sorted.map(() => newId(time)),
      time,
    ],
  });
}

const takeContributions = defineRead<[limit: number], { count: number; staked: number }>(
  'jackpot-take-contributions',
  `with taken as (
      delete from jackpot_contribution where id in (
        select id from jackpot_contribution order by id limit $1::integer for update skip locked
      ) returning stake
    )
    select count(*) as count, coalesce(sum(stake), 0)::bigint as staked from taken`,
  { count: 0, staked: 0 },
);

const lockPool = defineValue<[propId: number], number | null>(
  'jackpot-lock-pool',
  'select amount from jackpot_pool where prop_id = $1 for update',
  null,
);

const beginAnew = defineRun<[{ propId: number; seed: number; won: number; time: number }]>(
  'jackpot-begin-anew',
  `update jackpot_pool set amount = $seed::bigint, last_won_at = $time::bigint, last_amount = $won::bigint
    where prop_id = $propId`,
);

const lockPools = defineList<[], StoredPool>(
  'jackpot-lock-pools',
  `select ${COLUMNS} from jackpot_pool order by prop_id for update`,
);

const storeGrowth = defineRun<
  [grown: readonly { propId: number; added: number; carry: number }[], time: number]
>(
  'jackpot-grow',
  `with grown as (
      select * from unnest($1::integer[], $2::bigint[], $3::integer[], $4::uuid[])
        as grown (prop_id, added, carry, entry_id)
    ), noted as (
      insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
      select '${NO_USER}'::uuid, entry_id, 'coin', 'house', '${JACKPOT_ACCOUNT}' || prop_id, added, 'jackpot-share',
        prop_id::text, $5::bigint
      from grown where added > 0
    )
    update jackpot_pool set amount = amount + grown.added, carry = grown.carry
    from grown where jackpot_pool.prop_id = grown.prop_id`,
  (grown, time) => [
    grown.map(({ propId }) => propId),
    grown.map(({ added }) => added),
    grown.map(({ carry }) => carry),
    grown.map(() => newId(time)),
    time,
  ],
);

/** Stakes per transaction. */
const AT_ONCE = 10_000;
const STATEMENT_TIME = 15_000;

/** Gives the jackpots their share of new stakes; while draws are off, the house keeps it. */
export async function feedJackpots(
  { database, clock, configuration }: ConfigDependencies,
  stop?: AbortSignal,
): Promise<void> {
  for (let fed = AT_ONCE; fed === AT_ONCE && !stop?.aborted; ) {
    const config = await configuration.appConfig();
    const pools = isDrawOn(config) ? config.jackpotPools : [];
    fed = await database.transaction((tx) => feedPools(tx, pools, { time: clock(), limit: AT_ONCE }), {
      statementTime: STATEMENT_TIME,
    });
  }
}

/** Each jackpot's amount must equal its account. */
export const checkPools: BookCheck = async (tx, system) => {
  const rows = await tx.query<{ account: string; amount: number }>({
    name: 'book-pools',
    text: `select '${JACKPOT_ACCOUNT}' || prop_id as account, amount from jackpot_pool order by prop_id`,
    values: [],
  });
  const pools = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
  const journal = new Map(
    system
      .filter(({ account, currency }) => account.startsWith(JACKPOT_ACCOUNT) && currency === 'coin')
      .map(({ account, amount }) => [account, amount]),
  );
  const accounts = [...new Set([...pools.keys(), ...journal.keys()])];
  return accounts.flatMap((account) => {
    const pool = pools.get(account) ?? 0n;
    const moved = journal.get(account) ?? 0n;
    const fault = `${account} is stored as ${pool}, but its journal comes to ${moved}.`;
    return pool === moved ? [] : [{ kind: 'feature', feature: 'jackpot', fault }];
  });
};
