import { v4 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import type { PlaySession } from '#contract/protection.ts';
import { profiles } from '#contract/protection-profile.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { MINUTE } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { COLOR_GAME, PALAYOK } from './other-players/bodies.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
  await giveCoins(cashier.database, player.id, 1_000_000);
});

const read = async () => (await cashier.post(calls.getPlaySession, {}, player)).data;

const limits = async () => (await cashier.post(calls.getLimits, {}, player)).data;

const confirm = (requestId = v4()) => cashier.post(calls.confirmSession, { requestId }, player);

const choose = (minutes: RequestOf<typeof calls.setRealityCheck>['minutes']) =>
  cashier.post(calls.setRealityCheck, { requestId: v4(), minutes }, player);

/** @returns the win of the round */
async function stake(amount: number): Promise<number> {
  const bets = [{ spot: 'yellow', amount }];
  const { data } = await cashier.post(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, bets }, player);
  return data.round.win;
}

/** Plays for `minutes`, with a round every `every` minutes. */
async function playFor(minutes: number, every = 10): Promise<void> {
  for (let played = 0; played < minutes; played += every) {
    await stake(100);
    cashier.advance(every * MINUTE);
  }
}

const NONE: Partial<PlaySession> = { since: 0, minutes: 0, staked: 0, won: 0, net: 0 };

describe('a session of play', () => {
  test('starts with the first stake, and counts stakes and wins', async () => {
    expect(await read()).toMatchObject({ ...NONE, everyMinutes: 30, mayBeOff: false, dueInMs: 30 * MINUTE });
    const since = cashier.now();
    let won = await stake(100);
    cashier.advance(12.5 * MINUTE);
    for (const amount of [200, 300, 400]) won += await stake(amount);
    expect(await read()).toMatchObject({
      ...{ since, minutes: 12, staked: 1_000, won, net: won - 1_000 },
      ...{ dueInMs: 17.5 * MINUTE, time: cashier.now() },
    });
  });

  test('survives a pause of thirty minutes, and a longer one ends it', async () => {
    const since = cashier.now();
    await stake(100);
    cashier.advance(30 * MINUTE);
    expect((await read()).since).toBe(since);
    await stake(100);
    expect(await read()).toMatchObject({ since, minutes: 30, staked: 200 });
    cashier.advance(30 * MINUTE + 1);
    expect(await read()).toMatchObject({ ...NONE, dueInMs: 30 * MINUTE });
    const again = cashier.now();
    await stake(500);
    expect(await read()).toMatchObject({ since: again, staked: 500, dueInMs: 30 * MINUTE });
  });

  test('counts the stake of an open round when it is settled', async () => {
    const open = { requestId: v4(), gameId: PALAYOK, stake: 1_000 };
    const { data } = await cashier.post(calls.openRound, open, player);
    expect(await read()).toMatchObject(NONE);
    const roundId = data.openRound?.roundId ?? '';
    let round = (await cashier.post(calls.pickPot, { requestId: v4(), roundId, pot: 0 }, player)).data.round;
    round ??= (await cashier.post(calls.cashOut, { requestId: v4(), roundId }, player)).data.round;
    expect(await read()).toMatchObject({ since: cashier.now(), staked: 1_000, won: round?.win });
  });

  test('belongs to one player', async () => {
    await stake(100);
    player = await cashier.begin();
    expect(await read()).toMatchObject(NONE);
  });
});

describe('the reality check', () => {
  test('is due after thirty minutes of play until it is seen, and then again', async () => {
    await playFor(20);
    expect((await read()).dueInMs).toBe(10 * MINUTE);
    await playFor(20);
    expect(await read()).toMatchObject({ minutes: 40, dueInMs: 0 });
    expect((await confirm()).data).toMatchObject({ minutes: 40, staked: 400, dueInMs: 30 * MINUTE });
    await playFor(10);
    expect((await read()).dueInMs).toBe(20 * MINUTE);
    await playFor(20);
    expect(await read()).toMatchObject({ minutes: 70, dueInMs: 0 });
  });

  test('is confirmed once: a second press and a repeated request change nothing', async () => {
    await playFor(30);
    const requestId = v4();
    const first = await confirm(requestId);
    cashier.advance(5 * MINUTE);
    expect([first.data.dueInMs, (await confirm(requestId)).data.dueInMs]).toEqual([30 * MINUTE, 25 * MINUTE]);
    expect((await confirm()).data.dueInMs).toBe(25 * MINUTE);
    expect((await read()).dueInMs).toBe(25 * MINUTE);
  });

  test('counts once when two tabs confirm it at once', async () => {
    await playFor(30);
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ data }) => data.dueInMs)).toEqual(Array(3).fill(30 * MINUTE));
  });

  test('comes more often for players who choose that, and never less often than the profile says', async () => {
    await playFor(20);
    expect((await choose(15)).data.realityCheck.everyMinutes).toBe(15);
    expect(await read()).toMatchObject({ everyMinutes: 15, dueInMs: 0 });
    expect((await confirm()).data.dueInMs).toBe(15 * MINUTE);
    for (const minutes of [0, 45, 60] as const) {
      expect(await choose(minutes)).toMatchObject({ ...errorOf('invalid'), field: 'minutes' });
    }
    expect((await limits()).realityCheck).toEqual({ everyMinutes: 15, choices: [10, 15, 20, 30] });
    expect((await choose(30)).errcode).toBe(0);
    expect(await read()).toMatchObject({ everyMinutes: 30, dueInMs: 30 * MINUTE });
  });

  test('can be off where the profile allows it, until a stricter profile applies', async () => {
    await configureApp(cashier.database, { protection: profiles['none-for-tests'] });
    cashier.advance(MINUTE);
    await playFor(40);
    expect(await read()).toMatchObject({ minutes: 40, everyMinutes: 0, mayBeOff: true, dueInMs: 0 });
    expect((await confirm()).data).toMatchObject({ everyMinutes: 0, dueInMs: 0 });
    expect((await choose(60)).errcode).toBe(0);
    expect(await read()).toMatchObject({ everyMinutes: 60, dueInMs: 20 * MINUTE });
    expect((await choose(0)).data.realityCheck.everyMinutes).toBe(0);
    expect((await limits()).realityCheck).toEqual({
      everyMinutes: 0,
      choices: [0, 10, 15, 20, 30, 45, 60],
    });
    await configureApp(cashier.database, { protection: profiles.uk });
    cashier.advance(MINUTE);
    expect(await read()).toMatchObject({ everyMinutes: 30, mayBeOff: false, dueInMs: 0 });
    await configureApp(cashier.database, { protection: profiles.ph });
  });
});
