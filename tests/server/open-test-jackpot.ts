import { v4 } from 'uuid';
import type { AppConfig } from '#contract/app-config.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import type { ServerOptions } from '#server/create-server.ts';
import { feedJackpots } from '#server/features/jackpot/feed-jackpots.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { giveChances } from './give-chances.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import type { Answer } from './open-test-server.ts';

const COLOR_GAME = 1001;

type Draw = ResponseOf<typeof calls.receiveDrawChance>;
type Award = AppConfig['jackpotAwardConfig'][number];

/** A server with draws switched on. */
export interface TestJackpot extends TestCashier {
  /** Changes the config at once. */
  configure(changes: Partial<AppConfig>): Promise<void>;
  /** Makes this the only prize of the table. */
  rig(award: Pick<Award, 'propId' | 'count'> & Partial<Award>): Promise<void>;
  /** Makes this jackpot the only prize. */
  rigJackpot(propId: number): Promise<void>;
  give(player: Player, chances: number): Promise<void>;
  info(player: Player): Promise<ResponseOf<typeof calls.getJackpotDrawInfo>>;
  ask(player: Player, changes?: Partial<RequestOf<typeof calls.receiveDrawChance>>): Promise<Answer<Draw>>;
  /** The same, and expects success. */
  draw(player: Player, changes?: Partial<RequestOf<typeof calls.receiveDrawChance>>): Promise<Draw>;
  deposit(player: Player, amount: number): Promise<void>;
  /** Plays a round with this stake, for which coins are given. */
  stake(player: Player, amount: number): Promise<void>;
  /** Gives the jackpots their share of all stakes, as the server does every second. */
  feed(): Promise<void>;
}

export const activitiesWithDraws = seedAppConfig.activities;
export const activitiesWithoutDraws = activitiesWithDraws.filter(({ id }) => id !== ACTIVITY_ID.luckyJackpot);

/** Switches draws on in a database before its documents are read. */
export async function switchOnDraws(database: Database, changes: Partial<AppConfig> = {}): Promise<void> {
  await configureApp(database, { activities: activitiesWithDraws, ...changes });
}

export async function openTestJackpot(overrides: Partial<ServerOptions> = {}): Promise<TestJackpot> {
  const cashier = await openTestCashier({
    limits: { registrationsPerAddress: { points: 10_000, seconds: 60 } },
    ...overrides,
  });
  const { database } = cashier;
  await switchOnDraws(database);

  const jackpot: TestJackpot = {
    ...cashier,
    feed: feedJackpots({
      database,
      clock: cashier.now,
      onError(error) {
        throw error;
      },
    }),
    async configure(changes) {
      await configureApp(database, changes);
      cashier.advance(1_000);
    },
    rig: (award) =>
      jackpot.configure({
        jackpotAwardConfig: [{ id: 7, type: 1, showNum: award.count, weight: 1, ...award }],
      }),
    rigJackpot: (propId) =>
      jackpot.configure({
        jackpotAwardConfig: [{ id: 6, type: 2, propId: 50_000, count: 1, showNum: 1, weight: 0 }],
        jackpotPools: seedAppConfig.jackpotPools.map((pool) => ({
          ...pool,
          weight: pool.propId === propId ? 1 : 0,
        })),
      }),
    give: ({ id }, chances) => giveChances(database, id, chances),
    async info({ token }) {
      const { data, errcode } = await cashier.post(calls.getJackpotDrawInfo, {}, { token });
      if (errcode !== 0) throw new Error(`no info: ${errcode}`);
      return data;
    },
    ask: ({ token }, changes = {}) =>
      cashier.post(calls.receiveDrawChance, { requestId: v4(), ...changes }, { token }),
    async draw(player, changes) {
      const { data, errcode } = await jackpot.ask(player, changes);
      if (errcode !== 0) throw new Error(`no draw: ${errcode}`);
      return data;
    },
    async deposit(player, amount) {
      const orderId = await cashier.open(player, { amount });
      await cashier.tell(cashier.provider.pay(orderId));
    },
    async stake({ id, token }, amount) {
      await giveCoins(database, id, amount);
      const bets = [{ spot: 'yellow', amount }];
      const played = await cashier.post(
        calls.playRound,
        { requestId: v4(), gameId: COLOR_GAME, bets },
        { token },
      );
      if (played.errcode !== 0) throw new Error(`no round: ${played.errcode}`);
    },
  };
  return jackpot;
}
