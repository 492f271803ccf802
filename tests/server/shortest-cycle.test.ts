import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { profiles } from '#contract/protection-profile.ts';
import { readBalance } from '#server/ledger/account.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { SECOND } from './durations.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { COLOR_GAME, PALAYOK } from './other-players/bodies.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const SLOT = 1101;
const TOO_SOON = errorOf('roundTooSoon');

let cashier: TestCashier;
let player: Player;

beforeAll(async () => {
  cashier = await openTestCashier();
  await goBy('uk');
});
afterAll(() => cashier.close());
beforeEach(async () => {
  player = await cashier.begin();
  await giveCoins(cashier.database, player.id, 1_000_000);
});

async function goBy(profile: keyof typeof profiles): Promise<void> {
  await configureApp(cashier.database, { protection: profiles[profile] });
  cashier.advance(SECOND);
}

const coins = () => readBalance(cashier.database, player.id, 'coin');

const roll = (requestId = v4()) =>
  cashier.post(
    calls.playRound,
    { requestId, gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount: 100 }] },
    player,
  );

const spin = () =>
  cashier.post(
    calls.playRound,
    { requestId: v4(), gameId: SLOT, bets: [{ spot: 'line', amount: 1_000 }] },
    player,
  );

const open = () => cashier.post(calls.openRound, { requestId: v4(), gameId: PALAYOK, stake: 1_000 }, player);

describe('where the profile has a shortest cycle', () => {
  test.each([
    ['two and a half seconds in a slot', spin, 2_500],
    ['five seconds in a game of dice', roll, 5_000],
  ])('the next stake is refused for %s, and takes nothing', async (_, play, cycle) => {
    expect((await play()).errcode).toBe(0);
    const before = await coins();
    cashier.advance(cycle - 1);
    for (const next of [spin, roll, open]) expect(await next()).toMatchObject(TOO_SOON);
    expect(await coins()).toBe(before);
    cashier.advance(1);
    expect((await play()).errcode).toBe(0);
  });

  test('a round of pots counts from its stake: pots break at once, and the next round waits', async () => {
    const { openRound } = (await open()).data;
    const pick = { requestId: v4(), roundId: openRound?.roundId ?? '' };
    expect((await cashier.post(calls.cashOut, pick, player)).errcode).toBe(0);
    cashier.advance(4_999);
    expect(await open()).toMatchObject(TOO_SOON);
    expect(await roll()).toMatchObject(TOO_SOON);
    cashier.advance(1);
    const again = (await open()).data.openRound;
    const step = { requestId: v4(), roundId: again?.roundId ?? '', pot: 0 };
    expect((await cashier.post(calls.pickPot, step, player)).errcode).toBe(0);
  });

  test('one of 40 concurrent rounds on several devices is played', async () => {
    const before = await coins();
    const answers = await Promise.all(Array.from({ length: 40 }, () => roll()));
    const played = answers.filter(({ errcode }) => errcode === 0);
    expect(played).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === TOO_SOON.errcode)).toHaveLength(39);
    expect(await coins()).toBe(before - 100 + (played[0]?.data.round.win ?? 0));
  });

  test('a request repeated within the cycle gets its first answer', async () => {
    const requestId = v4();
    const first = await roll(requestId);
    expect((await roll(requestId)).data).toEqual(first.data);
    cashier.advance(5_000);
    expect((await roll(requestId)).data).toEqual(first.data);
  });

  test('a request refused as too soon is played after the cycle', async () => {
    await roll();
    const requestId = v4();
    expect(await roll(requestId)).toMatchObject(TOO_SOON);
    cashier.advance(5_000);
    expect((await roll(requestId)).errcode).toBe(0);
  });

  test('a stake refused for another reason starts no cycle', async () => {
    const tooMuch = { requestId: v4(), gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount: 100_000_000 }] };
    expect((await cashier.post(calls.playRound, tooMuch, player)).errcode).not.toBe(0);
    expect((await roll()).errcode).toBe(0);
  });

  test('it applies to a player with a loss limit, too', async () => {
    const limit = { requestId: v4(), kind: 'loss', period: 'day', amount: 100_000 } as const;
    expect((await cashier.post(calls.setLimit, limit, player)).errcode).toBe(0);
    expect((await roll()).errcode).toBe(0);
    cashier.advance(4_999);
    expect(await roll()).toMatchObject(TOO_SOON);
    cashier.advance(1);
    expect((await roll()).errcode).toBe(0);
  });

  test('a demo stakes nothing, and its page gets the waiting time', async () => {
    const demo = {
      requestId: v4(),
      gameId: SLOT,
      tryIt: 1 as const,
      bets: [{ spot: 'line', amount: 1_000 }],
    };
    for (let played = 0; played < 2; played += 1) {
      expect((await cashier.post(calls.playRound, demo, player)).errcode).toBe(0);
    }
    for (const [gameId, shortestCycle] of [
      [SLOT, 2_500],
      [COLOR_GAME, 5_000],
      [PALAYOK, 5_000],
    ] as const) {
      for (const tryIt of [0, 1] as const) {
        expect((await cashier.post(calls.startGame, { gameId, tryIt }, player)).data).toMatchObject({
          shortestCycle,
        });
      }
    }
  });
});

test.each(['ph', 'none-for-tests'] as const)('the profile %s has no shortest cycle', async (profile) => {
  await goBy(profile);
  for (const play of [spin, roll, open, spin, roll]) expect((await play()).errcode).toBe(0);
  const { data } = await cashier.post(calls.startGame, { gameId: SLOT, tryIt: 0 }, player);
  expect(data.shortestCycle).toBe(0);
});
