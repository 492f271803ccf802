import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { findPlayer } from '#server/features/accounts/index.ts';
import { giveSpins } from '#server/features/invite-spin/spin-accounts.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

const KILLS = 3;
const SPINS_BEFORE_KILL = 6;
const SPINNING_AT_ONCE = 3;
const SPINS = KILLS * (SPINS_BEFORE_KILL + 2 * SPINNING_AT_ONCE);
/** No purse fills up. */
const GOAL = 1_000_000;
const TIME_LIMIT = 300_000;

let server: KillableServer;
/** Spins that were answered, by their request, and those without an answer. */
const made = new Map<string, ResponseOf<typeof calls.actInviteUserSpin>>();
const unanswered = new Set<string>();

beforeAll(async () => {
  server = await openKillableServer(async (database) => {
    const { inviteSpinTerms } = seedAppConfig;
    await configureApp(database, { inviteSpinTerms: { ...inviteSpinTerms, goal: GOAL } });
    const userId = await findPlayer(database, demoAccount.account);
    await changePlayer(database, userId, (tx) => giveSpins(tx, userId, SPINS));
  });
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `makes every spin once in ${KILLS} kills amid spins`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await spinUntilKilled();
      await server.restart();
      for (const requestId of [...unanswered]) await spin(requestId);
      expect(unanswered).toEqual(new Set());
      expect(await server.findDifferences()).toEqual([]);
    }
    const { state } = await server.ask(calls.actInviteUser, {});
    const added = [...made.values()].reduce((sum, each) => sum + each.added, 0);
    expect(state.amount).toBe(added);
    expect(new Set([...made.values()].map(({ drawId }) => drawId)).size).toBe(made.size);
  },
  TIME_LIMIT,
);

async function spinUntilKilled(): Promise<void> {
  const enough = made.size + SPINS_BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const keepSpinning = async () => {
    while (killed === undefined) {
      await spin(v4());
      if (made.size >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: SPINNING_AT_ONCE }, keepSpinning));
  await killed;
}

async function spin(requestId: string): Promise<void> {
  unanswered.add(requestId);
  try {
    made.set(requestId, await server.ask(calls.actInviteUserSpin, { requestId }));
    unanswered.delete(requestId);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}
