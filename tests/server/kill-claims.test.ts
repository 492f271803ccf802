import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COINS } from '#contract/rewards.ts';
import type { Database } from '#server/core/db/database.ts';
import { sendMail } from '#server/features/mail/mail-commands.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { createTestProvider } from './create-test-provider.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

const KILLS = 20;
const CLAIMING_AT_ONCE = 4;
const CLAIMS_BEFORE_KILL = 10;
const EACH = 100;
/** Number of tasks, and also of mails. */
const OF_EACH_KIND = (KILLS * (CLAIMS_BEFORE_KILL + 2 * CLAIMING_AT_ONCE)) / 2;
const TIME_LIMIT = 600_000;
const REWARDS = [{ propId: COINS, count: EACH }];

/** A task's award or a mail's gift. */
interface Claim {
  key: string;
  ask: (requestId: string) => Promise<unknown>;
}

let server: KillableServer;
/** What nobody has claimed yet: an award and a gift by turns. */
let left: Claim[] = [];
const paid = new Set<string>();
/** Claims without an answer, by their request. */
const unanswered = new Map<string, Claim>();

beforeAll(async () => {
  const [rules] = seedAppConfig.taskConfigs;
  if (rules?.mark !== 'rules') throw new Error('the seed has another first task');
  const taskConfigs = Array.from({ length: OF_EACH_KIND }, (_, index) => ({
    ...{ ...rules, id: index + 1, sort: index, rewards: REWARDS, betMultiple: 1 },
  }));
  const mailIds: string[] = [];
  server = await openKillableServer(async (database) => {
    await configureApp(database, { taskConfigs });
    for (let mails = 0; mails < OF_EACH_KIND; mails += 1) mailIds.push(await sendGift(database));
  });
  await server.ask(calls.finishTask, { id: 1 });
  const { tasks } = await server.ask(calls.getTaskUser, {});
  const { unread } = await server.ask(calls.getMail2, {});
  expect(unread).toBeGreaterThanOrEqual(OF_EACH_KIND);
  left = tasks.flatMap(({ right: { key, version } }, index) => [
    { key, ask: (requestId) => server.ask(calls.receiveTaskAward, { requestId, key, version }) },
    ...mailIds.slice(index, index + 1).map(giftOf),
  ]);
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `pays every award and gift once in ${KILLS} kills amid claims`,
  async () => {
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await claimUntilKilled();
      cutOff += unanswered.size;
      await server.restart();
      for (const [requestId, next] of [...unanswered]) await claim(requestId, next);
      expect(unanswered).toEqual(new Map());
      const { coin } = await server.ask(calls.refreshData, {});
      expect(coin).toBe(server.coinAtStart + EACH * paid.size);
      expect(await server.findDifferences()).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(0);
    const { tasks } = await server.ask(calls.getTaskUser, {});
    const claimed = tasks.filter(({ right }) => right.state === 'claimed').map(({ right }) => right.key);
    const gifts = [...paid].filter((key) => !tasks.some(({ right }) => right.key === key));
    expect(new Set([...claimed, ...gifts])).toEqual(paid);
    expect(gifts.length).toBeGreaterThan(0);
    for (const mailId of gifts) {
      const { mail } = await server.ask(calls.getMailDetail, { mailId });
      expect(mail.gift).toBe('claimed');
    }
  },
  TIME_LIMIT,
);

async function claimUntilKilled(): Promise<void> {
  const enough = paid.size + CLAIMS_BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const keepClaiming = async () => {
    for (let next = left.pop(); next !== undefined && killed === undefined; next = left.pop()) {
      await claim(v4(), next);
      if (paid.size >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: CLAIMING_AT_ONCE }, keepClaiming));
  await killed;
}

async function claim(requestId: string, next: Claim): Promise<void> {
  unanswered.set(requestId, next);
  try {
    await next.ask(requestId);
    paid.add(next.key);
    unanswered.delete(requestId);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

const giftOf = (mailId: string): Claim => ({
  key: mailId,
  async ask(requestId) {
    const { refused } = await server.ask(calls.receiveMail, { requestId, mailIds: [mailId] });
    if (refused.length > 0) throw new Refused(refused[0]?.errcode ?? 0, `the gift of ${mailId} is refused`);
  },
});

/** To all players. @returns its id */
async function sendGift(database: Database): Promise<string> {
  const words = { en: 'Fair', fil: 'Peryahan', 'zh-Hans': '游乐会' };
  const mail = { to: {}, title: words, text: words, gift: { rewards: REWARDS, betMultiple: 1, days: 7 } };
  const operator = { database, clock: Date.now, providers: [createTestProvider()] } as const;
  const { mailId } = await sendMail(operator, {
    ...{ requestId: v4(), most: 1_000_000, text: JSON.stringify(mail) },
  });
  return mailId;
}
