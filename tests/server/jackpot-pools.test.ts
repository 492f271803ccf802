import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { JACKPOT_PROP } from '#contract/constants.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { feedJackpots, feedPools, readPools } from '#server/features/jackpot/jackpot-pools.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { testDatabaseKind } from './create-test-database.ts';
import type { Player } from './open-test-cashier.ts';
import {
  activitiesWithDraws,
  activitiesWithoutDraws,
  openTestJackpot,
  type TestJackpot,
} from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const MILLION = 1_000_000n;
const PALAYOK = 1201;
const pools: AppConfig['jackpotPools'] = seedAppConfig.jackpotPools;

let jackpot: TestJackpot;
let player: Player;

beforeAll(async () => {
  jackpot = await openTestJackpot();
  player = await jackpot.signUp();
});
afterAll(() => jackpot.close());
beforeEach(async () => {
  await jackpot.feed();
  await jackpot.configure({ jackpotPools: pools });
});
afterEach(async () => {
  expect(await jackpot.differences()).toEqual([]);
  expect(await waiting()).toBe(0);
});

const stored = () => readPools(jackpot.database, pools, jackpot.now());

async function waiting(): Promise<number> {
  const rows = await tables(jackpot.database).selectFrom('jackpot_contribution').selectAll().execute();
  return rows.length;
}

/** How far each jackpot has grown since, in millionths of a minor unit. */
async function grownSince(before: Awaited<ReturnType<typeof stored>>): Promise<bigint[]> {
  const after = await stored();
  return pools.map(({ propId }) => {
    const [was, is] = [before, after].map((list) => list.find((pool) => pool.propId === propId));
    const sum = (pool: typeof was) => BigInt(pool?.amount ?? 0) * MILLION + BigInt(pool?.carry ?? 0);
    return sum(is) - sum(was);
  });
}

const shareOf = (staked: number) => pools.map(({ sharePpm }) => BigInt(staked) * BigInt(sharePpm));

test('a visitor sees the amounts in the jackpots', async () => {
  const { data } = await jackpot.post(calls.getJackpotPools, {});
  expect(data.pools.map(({ amount }) => amount)).toEqual((await stored()).map(({ amount }) => amount));
});

test('jackpots start once with the config’s amounts', async () => {
  await Promise.all(Array.from({ length: 10 }, () => jackpot.post(calls.getJackpotPools, {}, player)));
  const { data } = await jackpot.post(calls.getJackpotPools, {}, player);
  expect(data.pools).toEqual(
    pools.map(({ propId, seed, ceiling, sharePpm }, index) => ({
      name: ['mega', 'major', 'minor', 'mini'][index],
      ...{ propId, amount: seed, seed, ceiling, sharePpm, lastWonAt: 0, lastAmount: 0 },
    })),
  );
  expect(await jackpot.info(player)).toMatchObject({
    total: 111_100_000,
    megaJackpot: 100_000_000,
    megaJackpotSection: { min: 95_000_000, max: 100_000_000 },
    miniJackpotSection: { min: 95_000, max: 100_000 },
  });
});

describe('jackpots are fed', () => {
  test('by exactly their share of every stake, and nothing is lost by rounding', async () => {
    const before = await stored();
    const stakes = [100, 100, 300, 1_000, 5_000, 5_000, 100];
    for (const stake of stakes) {
      await jackpot.stake(player, stake);
      await jackpot.feed();
    }
    expect(await grownSince(before)).toEqual(shareOf(11_600));
  });

  test('by an open round when it ends, but not by a returned round', async () => {
    const before = await stored();
    const play = async (roundId = '') => {
      const requestId = crypto.randomUUID();
      if (roundId === '') {
        const opened = await jackpot.post(
          calls.openRound,
          { requestId, gameId: PALAYOK, stake: 500 },
          player,
        );
        return opened.data.openRound?.roundId ?? '';
      }
      await jackpot.post(calls.cashOut, { requestId, roundId }, player);
      return roundId;
    };
    await play(await play());
    await play();
    expect(await waiting()).toBe(0);
    const { games } = (await jackpot.post(calls.getGameBalances, {}, player)).data;
    const pick = { requestId: crypto.randomUUID(), roundId: games[0]?.roundId ?? '', pot: 3 };
    await jackpot.post(calls.pickPot, pick, player);
    await jackpot.post(calls.retrieveBalance, { requestId: crypto.randomUUID() }, player);
    expect(await waiting()).toBe(1);
    await jackpot.feed();
    expect(await grownSince(before)).toEqual(shareOf(500));
  });

  test('up to their ceiling, and the house keeps the rest', async () => {
    const [mega] = await stored();
    const ceiling = (mega?.amount ?? 0) + 3;
    await jackpot.configure({
      jackpotPools: pools.map((pool) => (pool.propId === JACKPOT_PROP.mega ? { ...pool, ceiling } : pool)),
    });
    const before = await stored();
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    const [grown, ...others] = await grownSince(before);
    expect(grown).toBe(3n * MILLION);
    expect(others).toEqual(shareOf(10_000).slice(1));
    expect((await stored())[0]).toMatchObject({ amount: ceiling });
  });

  test('only if the config names them, each once', async () => {
    const mega = pools.slice(0, 1);
    const before = await stored();
    await jackpot.configure({ jackpotPools: [...mega, ...mega] });
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    expect(await grownSince(before)).toEqual([...shareOf(5_000).slice(0, 1), 0n, 0n, 0n]);
  });

  test('by no stakes made while draws are off, neither then nor later', async () => {
    const before = await stored();
    await jackpot.configure({ activities: activitiesWithoutDraws });
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    await jackpot.configure({ activities: activitiesWithDraws });
    await jackpot.stake(player, 300);
    await jackpot.feed();
    expect(await grownSince(before)).toEqual(shareOf(300));
  });

  if (testDatabaseKind() === 'postgres') {
    test('by a stake committed after one with a higher number, whatever is read in between', async () => {
      const before = await stored();
      const isNumbered = Promise.withResolvers<void>();
      const isFed = Promise.withResolvers<void>();
      const late = jackpot.database.transaction(async (tx) => {
        await contribute(tx, 700);
        isNumbered.resolve();
        await isFed.promise;
      });
      await isNumbered.promise;
      await jackpot.database.transaction(
        async (reader) => {
          const seen = await countContributions(reader);
          await contribute(jackpot.database, 1_100);
          await jackpot.feed();
          expect(await grownSince(before)).toEqual(shareOf(1_100));
          isFed.resolve();
          await late;
          await jackpot.feed();
          expect(await countContributions(reader)).toBe(seen);
        },
        { isolation: 'snapshot' },
      );
      expect(await grownSince(before)).toEqual(shareOf(1_800));
    });
  }

  test('in batches of the given size until none is left', async () => {
    const before = await stored();
    for (let index = 0; index < 5; index += 1) await jackpot.stake(player, 500);
    const counts: number[] = [];
    for (let fed = 2; fed === 2; ) {
      fed = await jackpot.database.transaction((tx) =>
        feedPools(tx, pools, { time: jackpot.now(), limit: 2 }),
      );
      counts.push(fed);
    }
    expect(counts).toEqual([2, 2, 1]);
    expect(await grownSince(before)).toEqual(shareOf(2_500));
  });

  test('once, by concurrent processes, while stakes come in', async () => {
    const before = await stored();
    const another = await openAnother();
    const deps = { database: another, clock: jackpot.now };
    const feedToo = () => feedJackpots({ ...deps, configuration: openConfiguration(deps) });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        if (index % 3 === 0) return jackpot.feed();
        return index % 3 === 1 ? feedToo() : jackpot.stake(player, 1_000);
      }),
    );
    await Promise.all([jackpot.feed(), feedToo()]);
    if (another !== jackpot.database) await another.close();
    expect(await grownSince(before)).toEqual(shareOf(20_000));
  });
});

describe('a jackpot that the config no longer names', () => {
  const withoutMini = pools.filter(({ propId }) => propId !== JACKPOT_PROP.mini);

  test('is not shown or won, and keeps its amount until it is named again', async () => {
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    const [before, told] = [await stored(), await jackpot.info(player)];
    const mini = before.find(({ propId }) => propId === JACKPOT_PROP.mini);

    await jackpot.configure({ jackpotPools: withoutMini });
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    const without = await jackpot.info(player);
    expect(without.miniJackpot).toBe(0);
    expect(without.miniJackpotSection).toEqual({ min: 0, max: 0 });
    expect(without.total).toBe(without.megaJackpot + without.majorJackpot + without.minorJackpot);
    const { rows } = (await jackpot.post(calls.getDrawTable, {}, player)).data;
    expect(rows.map(({ propId }) => propId)).not.toContain(JACKPOT_PROP.mini);
    expect((await stored()).find(({ propId }) => propId === JACKPOT_PROP.mini)).toEqual(mini);

    await jackpot.rigJackpot(JACKPOT_PROP.mini);
    expect((await jackpot.info(player)).miniJackpot).toBe(told.miniJackpot);
    const again = await stored();
    await jackpot.stake(player, 5_000);
    await jackpot.feed();
    expect(await grownSince(again)).toEqual(shareOf(5_000));
    const { miniJackpot } = await jackpot.info(player);
    await jackpot.give(player, 1);
    expect((await jackpot.draw(player)).bonus).toBe(miniJackpot);
  });
});

function contribute(tx: Pick<Transaction, 'query'>, stake: number) {
  return tx.query({
    name: 'test-contribute',
    text: 'insert into jackpot_contribution (stake, created_at) values ($1::bigint, 0)',
    values: [stake],
  });
}

async function countContributions(tx: Pick<Transaction, 'query'>): Promise<number> {
  const text = 'select id from jackpot_contribution';
  return (await tx.query({ name: 'test-contributions', text, values: [] })).length;
}

/** The same database over other connections; PGlite has only one. */
async function openAnother(): Promise<Database> {
  if (jackpot.database.kind === 'pglite') return jackpot.database;
  const [row] = await jackpot.database.query<{ name: string }>({
    name: 'test-database-name',
    text: 'select current_database() as name',
    values: [],
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${row?.name}`;
  return openPostgres(url.href);
}
