import { v4 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { JACKPOT_PROP } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { giveCoins } from './create-play-deps.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import type { Player } from './open-test-cashier.ts';
import { openTestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';
import { untilAnswered } from './until-answered.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const MINI = JACKPOT_PROP.mini;
const SEED = seedAppConfig.jackpotPools.find(({ propId }) => propId === MINI)?.seed ?? 0;

const jackpot = openForFile(openTestJackpot);
const player = freshPlayer(jackpot);

afterEach(async () => expect(await jackpot.differences()).toEqual([]));

function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Retries while the server is busy, as a client does. */
function ask(who: Player, changes: { requestId?: string } = {}) {
  const { requestId = v4() } = changes;
  return untilAnswered(() => jackpot.ask(who, { requestId }));
}

const logOf = async (who: Player) => {
  const body = { pageNum: 1, pageSize: 50 };
  return (await jackpot.post(calls.getPersonJackpotDrawAwardLog, body, who)).data;
};

test('a thousand concurrent draws with one chance make one draw', async () => {
  await jackpot.rig({ propId: 2001, count: 500 });
  await jackpot.give(player, 1);
  const answers = await inParallel(1_000, () => ask(player));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 1001]));
  expect(await jackpot.balance(player)).toBe(signUpBonus + 500);
  expect(await logOf(player)).toMatchObject({ total: 1 });
});

test('one request sent a thousand times makes one draw, and all get its answer', async () => {
  await jackpot.rig({ propId: 2001, count: 500 });
  await jackpot.give(player, 1_000);
  const requestId = v4();
  const answers = await inParallel(1_000, () => ask(player, { requestId }));
  expect(new Set(answers.map(({ errcode, data }) => `${errcode} ${JSON.stringify(data)}`)).size).toBe(1);
  expect(await jackpot.info(player)).toMatchObject({ chances: 999 });
  expect(await jackpot.balance(player)).toBe(signUpBonus + 500);
});

test('as many concurrent draws as chances all succeed, each with its own nonce', async () => {
  await jackpot.rig({ propId: 2001, count: 100 });
  await jackpot.give(player, 40);
  const answers = await inParallel(60, () => ask(player));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(40);
  const rows = await tables(jackpot.database)
    .selectFrom('draw')
    .select('nonce')
    .where('user_id', '=', player.id)
    .orderBy('nonce')
    .execute();
  expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 40 }, (_, nonce) => nonce));
});

test('chances earned while others are spent are neither lost nor doubled', async () => {
  await jackpot.configure({ drawChances: { daily: 0, depositPerChance: 0, wagerPerChance: 500 } });
  await jackpot.rig({ propId: 2002, count: 1 });
  const answers = await inParallel(60, async (index) => {
    if (index % 3 === 0) return ask(player);
    if (index % 3 === 1) await jackpot.stake(player, 500);
    else await jackpot.info(player);
    return null;
  });
  const drawn = answers.filter((answer) => answer?.errcode === 0).length;
  expect((await jackpot.info(player)).chances + drawn).toBe(20);
  await jackpot.configure({ drawChances: seedAppConfig.drawChances });
});

test('of concurrent jackpot wins, one pays the full amount and the others the initial amount', async () => {
  await jackpot.rigJackpot(MINI);
  await inParallel(10, () => jackpot.stake(player, 5_000));
  await jackpot.feed();
  const before = await jackpot.info(player);
  expect(before.miniJackpot).toBeGreaterThan(SEED);

  const winners = await inParallel(20, async () => {
    const winner = await jackpot.signUp();
    await jackpot.give(winner, 2);
    return winner;
  });
  const answers = await Promise.all(winners.flatMap((winner) => [ask(winner), ask(winner)]));
  const won = answers.map(({ data }) => data.bonus).sort((a, b) => b - a);
  expect(won).toEqual([before.miniJackpot, ...Array(39).fill(SEED)]);
  const held = await Promise.all(winners.map((winner) => jackpot.balance(winner)));
  const sum = held.reduce((total, coins) => total + coins, 0);
  expect(sum).toBe(20 * signUpBonus + before.miniJackpot + 39 * SEED);
  expect(await jackpot.info(player)).toMatchObject({ miniJackpot: SEED });
});

test('concurrent players each get their own draw, and a visitor gets none', async () => {
  await jackpot.rig({ propId: 2001, count: 500 });
  const players = await inParallel(20, () => jackpot.signUp());
  await Promise.all(players.slice(1).map((one) => jackpot.give(one, 1)));
  const asking = players.flatMap((one) => [one, { ...one, token: `${one.token}x` }]);
  const answers = await Promise.all(asking.map((one) => ask(one)));
  const errcodes = answers.map(({ errcode }) => errcode);
  expect(errcodes.filter((_, index) => index % 2 === 1)).toEqual(Array(20).fill(ERRCODE.unauthorised));
  const [without, ...drawn] = errcodes.filter((_, index) => index % 2 === 0);
  expect(drawn).toEqual(Array(19).fill(0));
  expect(without).toBe(ERRCODE.depositNeeded);
  const logs = await Promise.all(players.map((one) => logOf(one)));
  expect(logs.map(({ total }) => total)).toEqual([0, ...Array(19).fill(1)]);
});

test('jackpots are fed while they are won, and no coin is lost', async () => {
  await jackpot.rigJackpot(MINI);
  await jackpot.give(player, 30);
  const won: number[] = [];
  await inParallel(90, async (index) => {
    if (index % 3 === 0) won.push((await ask(player)).data.bonus);
    else if (index % 3 === 1) await jackpot.stake(player, 5_000);
    else await jackpot.feed();
  });
  await jackpot.feed();
  const given = await jackpot.database.query<{ amount: number }>({
    name: 'test-given',
    text: `select sum(amount)::bigint as amount from journal where to_account = $1`,
    values: [`jackpot:${MINI}`],
  });
  const taken = await jackpot.database.query<{ amount: number }>({
    name: 'test-taken',
    text: `select sum(amount)::bigint as amount from journal where from_account = $1`,
    values: [`jackpot:${MINI}`],
  });
  expect(won).toHaveLength(30);
  expect((given[0]?.amount ?? 0) - (taken[0]?.amount ?? 0)).toBe((await jackpot.info(player)).miniJackpot);
});

test('a seed changes once per request during draws, and every draw belongs to one seed', async () => {
  await jackpot.rig({ propId: 2002, count: 1 });
  await jackpot.give(player, 30);
  const requestId = v4();
  const change = () => jackpot.post(calls.changeDrawSeed, { requestId, clientSeed: 'mine' }, player);
  const errcodes = await inParallel(60, async (index) => {
    const { errcode } = await (index % 2 === 0 ? ask(player) : untilAnswered(change));
    return errcode;
  });
  expect(new Set(errcodes)).toEqual(new Set([0]));
  const seeds = await tables(jackpot.database)
    .selectFrom('draw_seed')
    .select(['id', 'ended_at'])
    .where('user_id', '=', player.id)
    .execute();
  expect(seeds.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  expect(seeds).toHaveLength(2);
  expect(await logOf(player)).toMatchObject({ total: 30 });
});

test('one of several concurrent calls with one request id succeeds and the others are refused', async () => {
  await jackpot.rig({ propId: 2002, count: 1 });
  await jackpot.give(player, 100);
  await jackpot.stake(player, 500);
  const { token } = player;
  for (let run = 0; run < 10; run += 1) {
    const requestId = v4();
    const bets = [{ spot: 'yellow', amount: 100 }];
    const ways = [
      async () => (await jackpot.ask(player, { requestId })).errcode,
      async () =>
        (await jackpot.post(calls.changeDrawSeed, { requestId, clientSeed: 'mine' }, { token })).errcode,
      async () => (await jackpot.post(calls.playRound, { requestId, gameId: 1001, bets }, { token })).errcode,
    ];
    await giveCoins(jackpot.database, player.id, 100);
    const errcodes = await inParallel(9, (index) => ways[index % 3]?.() ?? Promise.resolve(-1));
    const kinds = [0, 1, 2].map((kind) => new Set(errcodes.filter((_, index) => index % 3 === kind)));
    expect(kinds.map((codes) => codes.size)).toEqual([1, 1, 1]);
    const refused = ERRCODE.requestReused;
    expect(kinds.flatMap((codes) => [...codes]).sort((a, b) => a - b)).toEqual([0, refused, refused]);
  }
});

if (testDatabaseKind() === 'postgres') {
  test('a call waits for a concurrent round with the same request id', async () => {
    await jackpot.info(player);
    const requestId = v4();
    const isLocked = Promise.withResolvers<void>();
    const isWaiting = Promise.withResolvers<void>();
    const round = jackpot.database.transaction(async (tx) => {
      await tx.query({
        name: 'test-take-balance',
        text: 'select from balance where user_id = $1::uuid for update',
        values: [player.id],
      });
      isLocked.resolve();
      await isWaiting.promise;
      await tx.query({ name: 'test-hurry', text: `set local lock_timeout = '100ms'`, values: [] });
      await tx.query({
        name: 'test-take-id',
        text: `insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
          values ($1::uuid, $2::uuid, 'playRound', '', '{}', 0)`,
        values: [player.id, requestId],
      });
    });
    await isLocked.promise;
    const change = jackpot.post(calls.changeDrawSeed, { requestId, clientSeed: 'mine' }, player);
    while (!(await isLockAwaited())) await new Promise(setImmediate);
    isWaiting.resolve();
    await round;
    expect(await change).toMatchObject({ errcode: ERRCODE.requestReused });
  });
}

/** Whether a connection to this database waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const waiting = await jackpot.database.query({
    name: 'test-waiting',
    text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    values: [],
  });
  return waiting.length > 0;
}
