import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COINS } from '#contract/rewards.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

const KILLS = 20;
const CLAIMING_AT_ONCE = 4;
const CLAIMS_BEFORE_KILL = 10;
const EACH = 100;
const TASKS = KILLS * (CLAIMS_BEFORE_KILL + 2 * CLAIMING_AT_ONCE);
const TIME_LIMIT = 600_000;

let server: KillableServer;
/** Rights that nobody has asked for yet. */
let left: { key: string; version: string }[] = [];
const paid = new Set<string>();
/** Claims without an answer, by their request. */
const unanswered = new Map<string, (typeof left)[number]>();

beforeAll(async () => {
  const [rules] = seedAppConfig.taskConfigs;
  if (rules?.mark !== 'rules') throw new Error('the seed has another first task');
  const taskConfigs = Array.from({ length: TASKS }, (_, index) => ({
    ...{ ...rules, id: index + 1, sort: index },
    ...{ rewards: [{ propId: COINS, count: EACH }], betMultiple: 1 },
  }));
  server = await openKillableServer((database) => configureApp(database, { taskConfigs }));
  await server.ask(calls.finishTask, { id: 1 });
  const { tasks } = await server.ask(calls.getTaskUser, {});
  left = tasks.map(({ right: { key, version } }) => ({ key, version }));
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `pays every claim once in ${KILLS} kills amid claims`,
  async () => {
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await claimUntilKilled();
      cutOff += unanswered.size;
      await server.restart();
      for (const [requestId, right] of [...unanswered]) await claim(requestId, right);
      expect(unanswered).toEqual(new Map());
      const { coin } = await server.ask(calls.refreshData, {});
      expect(coin).toBe(server.coinAtStart + EACH * paid.size);
      expect(await server.findDifferences()).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(0);
    const { tasks } = await server.ask(calls.getTaskUser, {});
    const claimed = tasks.filter(({ right }) => right.state === 'claimed').map(({ right }) => right.key);
    expect(new Set(claimed)).toEqual(paid);
  },
  TIME_LIMIT,
);

async function claimUntilKilled(): Promise<void> {
  const enough = paid.size + CLAIMS_BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const keepClaiming = async () => {
    for (let right = left.pop(); right !== undefined && killed === undefined; right = left.pop()) {
      await claim(v4(), right);
      if (paid.size >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: CLAIMING_AT_ONCE }, keepClaiming));
  await killed;
}

async function claim(requestId: string, right: (typeof left)[number]): Promise<void> {
  unanswered.set(requestId, right);
  try {
    await server.ask(calls.receiveTaskAward, { requestId, ...right });
    paid.add(right.key);
    unanswered.delete(requestId);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}
