import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { RANK_BOARDS } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import { accountKey } from '#server/features/accounts/account-key.ts';
import { findCredentials } from '#server/features/accounts/users.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { configureApp } from './configure-app.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { playLongAgo } from './play-long-ago.ts';
import { untilCounted } from './until-counted.ts';

const WEEK = 7 * 86_400_000;
/** All of them end while no server runs: it closes them one after the other when it starts. */
const WEEKS = 24;
const EACH = 100;
const PRIZES = WEEKS * RANK_BOARDS.length;
const KILLS = 5;
const TIME_LIMIT = 600_000;

let server: KillableServer;
let coinAtStart = 0;

beforeAll(async () => {
  server = await openKillableServer(async (database) => {
    await configureApp(database, {
      rankPrizes: RANK_BOARDS.map((board) => ({
        ...{ board, from: 1, to: 1, minWagered: 0 },
        ...{ rewards: [{ propId: COINS, count: EACH }], betMultiple: 1 },
      })),
    });
    const { id = '' } = (await findCredentials(database, accountKey(demoAccount.account))) ?? {};
    for (let ago = WEEKS; ago > 0; ago -= 1) {
      await playLongAgo(database, id, { rounds: 1, time: Date.now() - ago * WEEK, stake: 1_000, win: 2_000 });
    }
    await untilCounted(database);
    coinAtStart = demoAccount.coin + WEEKS * 1_000;
  });
}, TIME_LIMIT);

afterAll(() => server.remove());

const countPaid = async () => ((await server.ask(calls.refreshData, {})).coin - coinAtStart) / EACH;

/** Asks until more has been paid. */
async function untilMore(than: number): Promise<number> {
  for (;;) {
    const paid = await countPaid();
    if (paid > than) return paid;
  }
}

it(
  `pays every prize once in ${KILLS} kills while weeks are closed`,
  async () => {
    const paid = [0];
    for (let kill = 0; kill < KILLS && paid.at(-1) !== PRIZES; kill += 1) {
      const before = paid.at(-1) ?? 0;
      paid.push(await untilMore(before));
      await server.kill();
      await server.restart();
      expect(await countPaid()).toBeGreaterThanOrEqual(before);
    }
    expect(paid.some((count) => count > 0 && count < PRIZES)).toBe(true);
    while ((await countPaid()) < PRIZES);
    await server.kill();
    await server.restart();
    expect(await countPaid()).toBe(PRIZES);
    expect(await server.findDifferences()).toEqual([]);
  },
  TIME_LIMIT,
);
