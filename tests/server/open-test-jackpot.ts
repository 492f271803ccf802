import { v4 } from 'uuid';
import type { AppConfig } from '#contract/app-config.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { giveChances } from './give-chances.ts';
import { type CashierOptions, openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import type { Answer } from './open-test-server.ts';

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
  /** Gives the jackpots their share of all stakes, as the server does every second. */
  feed(): Promise<void>;
}

export const activitiesWithDraws = seedAppConfig.activities;
export const activitiesWithoutDraws = activitiesWithDraws.filter(({ id }) => id !== ACTIVITY_ID.luckyJackpot);

/** Nothing has to be wagered but deposits. */
export const withoutBonuses = { signUpBonusConfigs: [], firstDepositConfigs: [] };

/** Switches draws on in a database before its documents are read. */
export async function switchOnDraws(database: Database, changes: Partial<AppConfig> = {}): Promise<void> {
  await configureApp(database, { activities: activitiesWithDraws, ...changes });
}

/** The active config begins at the test's time, by which rounds are dated too, and all others before it. */
async function datePresentConfig({ query }: Pick<Database, 'query'>, time: number): Promise<void> {
  await query({
    name: 'test-date-config',
    text: `update config_version as v set
        activated_at = case when v.ended_at is null then $1::bigint else least(v.activated_at, $1::bigint - n.later) end,
        ended_at = case when v.ended_at is null then null else least(v.ended_at, $1::bigint - n.later + 1) end
      from (
        select name, number, row_number() over (partition by name order by number desc) - 1 as later from config_version
      ) as n where n.name = v.name and n.number = v.number and v.name = 'appConfig'`,
    values: [time],
  });
}

export async function openTestJackpot(overrides: CashierOptions = {}): Promise<TestJackpot> {
  const cashier = await openTestCashier({
    ...overrides,
  });
  const { database } = cashier;
  await switchOnDraws(database);
  const feeding = {
    database,
    clock: cashier.now,
    configuration: openConfiguration({ database, clock: cashier.now }),
  };

  const jackpot: TestJackpot = {
    ...cashier,
    feed: () => feedJackpots(feeding),
    async configure(changes) {
      await configureApp(database, changes);
      await datePresentConfig(database, cashier.now());
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
    deposit: async (player, amount) => void (await cashier.pay(player, { amount })),
  };
  return jackpot;
}
