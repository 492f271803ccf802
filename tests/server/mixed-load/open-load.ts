import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import { createOrderWork, type OrderWork } from '#server/features/cashier/order-work.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from '../configure-app.ts';
import { giveCoins } from '../create-play-deps.ts';
import { createTestProvider, type TestProvider } from '../create-test-provider.ts';
import { MINUTE } from '../durations.ts';
import { switchOnDraws } from '../open-test-jackpot.ts';
import { prepareWithdrawals } from '../open-test-payouts.ts';
import { type Answer, openTestServer, signUp, type TestServer } from '../open-test-server.ts';
import { tellServer } from '../tell-server.ts';
import { untilAnswered, untilDone } from '../until-answered.ts';

export interface LoadPlayer {
  token: string;
  accountId: string;
}

/** A server under load, with its provider and operator. Its clock runs and can be advanced. */
export interface Load {
  server: TestServer;
  provider: TestProvider;
  work: OrderWork;
  players: readonly LoadPlayer[];
  /** Number of successes by call path. */
  successes: Map<string, number>;
  /**
   * Sends a player's request, and repeats it when told to wait, as the app does.
   * @throws Error for an unnamed error
   */
  ask<C extends Call>(player: LoadPlayer, call: C, body: RequestOf<C>): Promise<Answer<ResponseOf<C>>>;
  /** Sends a webhook. */
  tell(notice: Notice): Promise<void>;
  /** Decides as the operator. */
  decide(orderId: string, verdict: 'approve' | 'reject'): Promise<void>;
  /** Gives the jackpots their share of all stakes. */
  feed(): Promise<void>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

const COINS = 500_000;
const AUTO_APPROVE = 20_000;

export async function openLoad(playerCount: number): Promise<Load> {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const provider = createTestProvider();
  const server = await openTestServer({
    clock,
    providers: [provider],
    timeouts: { receive: MINUTE, answer: 2 * MINUTE },
    wakeOutbox: () => work.outbox.wake(),
  });
  const { database, http } = server;
  const work = createOrderWork({
    database,
    clock,
    providers: [provider],
    publicUrl: 'https://perya.test',
    autoApprove: AUTO_APPROVE,
    log: http.log,
    alarms: server.alarms,
  });
  const successes = new Map<string, number>();
  const ask: Load['ask'] = async ({ token }, call, body) => {
    const answer = await untilAnswered(() => server.post(call, body, { token }));
    if (answer.status >= 500) {
      const why = server.log.findLast((line) => /call failed|request refused/.test(line));
      throw new Error(`${call.path} answered ${answer.status}: ${why}`);
    }
    if (answer.errcode === 0) successes.set(call.path, (successes.get(call.path) ?? 0) + 1);
    return answer;
  };
  await askForLittleWagering(server);
  await drawOften(server);
  const players = await Promise.all(Array.from({ length: playerCount }, () => openPlayer(server, ask)));
  const configuration = openConfiguration({ database, clock });
  work.outbox.start();

  return {
    server,
    provider,
    work,
    players,
    successes,
    ask,
    async tell(notice) {
      const status = await untilAnswered(() => tellServer(server, provider, { notice, now: clock() }));
      if (status !== 200) throw new Error(`the provider was answered ${status}`);
    },
    async decide(orderId, verdict) {
      const event =
        verdict === 'approve'
          ? ({ type: 'order.approve' } as const)
          : ({ type: 'order.reject', reason: 'the name differs' } as const);
      const decided = { database, clock, onRefused: () => {} };
      await untilDone(async () => {
        await advanceWithdrawal(decided, { orderId, event });
      });
    },
    feed: () => untilDone(() => feedJackpots({ database, clock, configuration })),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      await work.outbox.stop();
      await server.close();
    },
  };
}

/** So that deposited coins can be withdrawn soon. */
async function askForLittleWagering({ database }: TestServer): Promise<void> {
  const freely = <Terms extends { betMultiple: number }>(terms: readonly Terms[]) =>
    terms.map((term) => ({ ...term, betMultiple: 0 }));
  const { couponTerms, firstDepositConfigs } = seedAppConfig;
  const config = {
    depositBetMultiple: 1,
    couponTerms: freely(couponTerms),
    firstDepositConfigs: freely(firstDepositConfigs),
  };
  await configureApp(database, config);
}

/** Frequent draws and jackpots, so that several players win at the same moment. */
async function drawOften({ database }: TestServer): Promise<void> {
  await switchOnDraws(database, {
    drawChances: { daily: 1, depositPerChance: 10_000, wagerPerChance: 1_000 },
    jackpotPools: seedAppConfig.jackpotPools.map((pool) => ({ ...pool, seed: 1_000, weight: 200_000 })),
  });
}

/** A player with coins, who can withdraw. */
async function openPlayer(server: TestServer, ask: Load['ask']): Promise<LoadPlayer> {
  const { token, user } = await signUp(server);
  const player = { token, accountId: '' };
  await giveCoins(server.database, user.id, COINS);
  const accountId = await prepareWithdrawals((call, body) => ask(player, call, body));
  return { token, accountId };
}
