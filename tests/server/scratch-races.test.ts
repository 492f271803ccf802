import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { COINS, DIAMONDS } from '#contract/rewards.ts';
import { SCRATCH_TIERS, type ScratchDealConfig } from '#contract/scratch.ts';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { ampleBudgets } from './ample-budgets.ts';
import { configureApp } from './configure-app.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { registration } from './open-test-server.ts';
import { Refused, type ServerProcess, startServerProcess } from './server-process.ts';

const PROCESSES = 3;
const PLAYERS = 24;
/** In every second one a process is killed. */
const DEALS = 6;
const TIME_LIMIT = 300_000;
const [, SILVER] = SCRATCH_TIERS;

/** Fewer cards than players, so that each deal ends while they scratch. */
const small: ScratchDealConfig = {
  ...{ propId: SILVER, price: 3_000, size: 16, betMultiple: 1 },
  prizes: [
    { id: 1, propId: COINS, count: 10_000, number: 2 },
    { id: 2, propId: DIAMONDS, count: 5, number: 4 },
  ],
};

interface Player {
  id: string;
  token: string;
}

type Scratched = ResponseOf<typeof calls.scratchCardLottery>;

let place: TestDatabase;
let database: Database;
let servers: ServerProcess[] = [];
let players: Player[] = [];

beforeAll(async () => {
  place = await createTestDatabase({ isSeeded: true });
  database = await openDatabase({ ...place.settings, commands: {} });
  await configureApp(database, { scratchDeals: [small], callBudgets: ampleBudgets });
  const starting = Array.from({ length: PROCESSES }, () => startServerProcess(place.settings));
  servers = await Promise.all(starting);
  players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => signUp(index)));
}, TIME_LIMIT);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await place.remove();
});

it(
  `sells the last top prize of each of ${DEALS} deals once to ${PLAYERS} players on ${PROCESSES} processes`,
  async () => {
    let cutOff = 0;
    for (let number = 1; number <= DEALS; number += 1) {
      for (const { id } of players) await giveCard(id);
      const before = await countUnspent();
      const dealId = await openDealId();
      const hasKill = number % 2 === 0;
      const answers = await scratchAll(dealId, hasKill ? (number / 2) % PROCESSES : null);
      cutOff += answers.filter(({ wasCutOff }) => wasCutOff).length;

      const cards = answers.flatMap(({ answer }) => answer?.cards ?? []);
      const tickets = cards.map(({ ticket }) => ticket).toSorted((a, b) => a - b);
      expect(tickets).toEqual(tickets.map((_, index) => index));
      expect(new Set(cards.map((card) => card.dealId))).toEqual(new Set([dealId]));
      expect(cards.filter(({ prizeId }) => prizeId === 1)).toHaveLength(2);
      expect(cards.find(({ ticket }) => ticket === tickets.length - 1)?.prizeId).toBe(1);
      expect(answers.filter(({ answer }) => answer?.hasClosed)).toHaveLength(1);

      const unspent = await countUnspent();
      for (const [index, { answer }] of answers.entries()) {
        const { id } = players[index] ?? { id: '' };
        expect((before.get(id) ?? 0) - (unspent.get(id) ?? 0)).toBe(answer?.cards.length ?? 0);
      }
      expect(await findDifferences(place.settings)).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(0);
  },
  TIME_LIMIT,
);

const serverOf = (index: number): ServerProcess => {
  const server = servers[index % PROCESSES];
  if (server === undefined) throw new Error(`there is no process ${index}`);
  return server;
};

async function signUp(index: number): Promise<Player> {
  const { token, user } = await serverOf(index).call(calls.accountRegist, registration());
  return { id: user.id, token };
}

async function giveCard(userId: string): Promise<void> {
  await givePlayerProp(database, { userId, propId: SILVER, count: 1, source: 'test', time: Date.now() });
}

async function countUnspent(): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; count: number }>({
    name: 'test-vouchers',
    text: `select user_id as id, count(*) as count from player_prop
      where prop_id = $1::integer and spent_on is null group by user_id`,
    values: [SILVER],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function openDealId(): Promise<string> {
  const { tiers } = await serverOf(0).call(calls.getScratchCardInfo, {}, players[0]?.token);
  return tiers[0]?.deal?.dealId ?? '';
}

/**
 * All players scratch at once, each at a process of their own.
 * @param killed the process that is killed with the first answer of all; its players ask the others again
 * @returns null as the answer of those who came too late
 */
async function scratchAll(dealId: string, killed: number | null) {
  let ending: Promise<void> | null = null;
  const answers = await Promise.all(
    players.map(async ({ token }, index) => {
      const requestId = v4();
      const ask = async (server: ServerProcess): Promise<Scratched | null> => {
        const body = { requestId, propId: SILVER, count: 1, dealId };
        try {
          return await server.call(calls.scratchCardLottery, body, token);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          expect(error.errcode).toBe(errorOf('dealChanged').errcode);
          return null;
        }
      };
      try {
        const answer = await ask(serverOf(index));
        if (killed !== null) ending ??= serverOf(killed).kill();
        return { answer, wasCutOff: false };
      } catch (error) {
        if (index % PROCESSES !== killed) throw error;
        return { answer: await ask(serverOf(index + 1)), wasCutOff: true };
      }
    }),
  );
  await ending;
  if (killed !== null) servers[killed] = await startServerProcess(place.settings);
  return answers;
}
