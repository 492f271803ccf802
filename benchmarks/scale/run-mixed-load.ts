import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { businessDayOf } from '#contract/business-day.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SIGN_IN } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { PIN, prepareWithdrawals } from '#tests/server/open-test-payouts.ts';
import { BENCH_PASSWORD } from '../api/bench-protocol.ts';
import { COMMON, callPath } from '../api/closed-loop.ts';
import { exchange } from '../api/open-loop.ts';
import type { Cluster } from './open-cluster.ts';

export interface LoadPlayer {
  token: string;
  /** The receiving account; empty for a player who does not withdraw. */
  accountId: string;
}

/** The answers to players. */
export interface Told {
  /** Milliseconds of each request. */
  latencies: number[];
  /** Requests without an answer, and those answered with 5xx, by status. */
  failures: Record<number, number>;
  /** Answers by errcode. */
  outcomes: Record<number, number>;
  roundIds: Set<string>;
  /** Paid stamps, by player. */
  stamps: number;
  /** Repeated requests whose two answers differ. */
  different: string[];
}

const COLOR_GAME = 1001;
const PALAYOK = 1201;
/** What two answers about one order share: its state may have moved on between them. */
const whichOrder = ({ order }: { order: { orderId: string; amount: number } }) => [
  order.orderId,
  order.amount,
];
const DEPOSIT = { typeId: 1, amount: 50_000, couponId: '' };

export function createLoad({ port, sandbox }: Pick<Cluster, 'port' | 'sandbox'>) {
  const agent = new Agent({ keepAlive: true });
  const told: Told = {
    latencies: [],
    failures: {},
    outcomes: {},
    roundIds: new Set(),
    stamps: 0,
    different: [],
  };

  async function ask<C extends Call>(
    { token }: LoadPlayer,
    call: C,
    body: RequestOf<C>,
  ): Promise<{ data: ResponseOf<C> | null; text: string }> {
    let text = '';
    const began = performance.now();
    const status = await exchange(
      agent,
      port,
      {
        path: callPath(call),
        headers: { authorization: token },
        body: JSON.stringify({ ...COMMON, ...body }),
      },
      (answer) => {
        text = answer;
      },
    );
    told.latencies.push(performance.now() - began);
    if (status === 0 || status >= 500) {
      told.failures[status] = (told.failures[status] ?? 0) + 1;
      return { data: null, text };
    }
    const envelope = readEnvelope(JSON.parse(text));
    const errcode = envelope?.errcode ?? -1;
    told.outcomes[errcode] = (told.outcomes[errcode] ?? 0) + 1;
    return { data: errcode === 0 ? (envelope?.data as ResponseOf<C>) : null, text };
  }

  /** Sends the same request to two processes at once, as an impatient app would. */
  async function askTwice<C extends Call>(
    player: LoadPlayer,
    call: C,
    body: RequestOf<C>,
    lasting: (data: ResponseOf<C>) => unknown = (data) => data,
  ) {
    const [first, second] = await Promise.all([ask(player, call, body), ask(player, call, body)]);
    if (first.data === null || second.data === null) return first;
    if (!isDeepStrictEqual(lasting(first.data), lasting(second.data))) {
      told.different.push(`${call.path}: ${first.text} and ${second.text}`);
    }
    return first;
  }

  const play = async (player: LoadPlayer, send: typeof ask) => {
    const bets = [{ spot: 'yellow', amount: 1_000 }];
    const { data } = await send(player, calls.playRound, {
      requestId: randomUUID(),
      gameId: COLOR_GAME,
      tryIt: 0,
      bets,
    });
    if (data !== null) told.roundIds.add(data.round.roundId);
  };

  const operations = {
    look: async (player: LoadPlayer) => {
      await ask(player, calls.refreshData, {});
    },
    play: (player: LoadPlayer) => play(player, ask),
    playTwice: (player: LoadPlayer) => play(player, askTwice),
    async pots(player: LoadPlayer) {
      const { data } = await askTwice(player, calls.openRound, {
        requestId: randomUUID(),
        gameId: PALAYOK,
        stake: 500,
      });
      const roundId = data?.openRound?.roundId;
      if (roundId === undefined) return;
      await ask(player, calls.pickPot, { requestId: randomUUID(), roundId, pot: randomInt(12) });
      await askTwice(player, calls.cashOut, { requestId: randomUUID(), roundId });
    },
    async deposit(player: LoadPlayer) {
      const wish = { requestId: randomUUID(), ...DEPOSIT };
      const { data } = await askTwice(player, calls.createRechargeOrder, wish, whichOrder);
      const orderId = data?.order.orderId;
      const checkout = orderId === undefined ? null : await sandbox.findCheckoutOf(orderId);
      if (checkout !== null) await sandbox.pay(checkout.id);
    },
    async draw(player: LoadPlayer) {
      const { data } = await ask(player, calls.getJackpotDrawInfo, {});
      if (data === null || data.chances === 0) return;
      const { commitment } = data.fairness;
      await askTwice(player, calls.receiveDrawChance, { requestId: randomUUID(), commitment });
    },
    async stamp(player: LoadPlayer) {
      const claim = {
        key: `${SIGN_IN}:${businessDayOf(Date.now())}`,
        day: 1,
        version: termsOf(seedAppConfig)?.version ?? '',
      };
      const claims = [1, 2].map(() =>
        ask(player, calls.loginBonus3UserReceive, { ...claim, requestId: randomUUID() }),
      );
      const paid = (await Promise.all(claims)).filter(({ data }) => data !== null);
      told.stamps += paid.length;
    },
    async withdraw(player: LoadPlayer) {
      if (player.accountId === '') return;
      const wish = {
        requestId: randomUUID(),
        accountId: player.accountId,
        amount: 20_000,
        password: PIN,
      };
      await askTwice(player, calls.exchange, wish, whichOrder);
    },
  };

  const WEIGHTS: readonly (readonly [weight: number, operation: keyof typeof operations])[] = [
    [35, 'look'],
    [40, 'play'],
    [6, 'playTwice'],
    [5, 'pots'],
    [4, 'deposit'],
    [5, 'draw'],
    [3, 'stamp'],
    [2, 'withdraw'],
  ];
  const all = WEIGHTS.flatMap(([weight, name]) => Array<keyof typeof operations>(weight).fill(name));

  return {
    told,

    /** Lets the player withdraw. */
    async prepareWithdrawals(player: LoadPlayer): Promise<void> {
      const means = { means: 'password', password: BENCH_PASSWORD } as const;
      await ask(player, calls.stepUp, { requestId: randomUUID(), ...means });
      player.accountId = await prepareWithdrawals((call, body) => ask(player, call, body));
    },

    /**
     * Keeps `atOnce` players busy at once, each with one operation after another.
     * @returns requests per second
     */
    async run(players: readonly LoadPlayer[], atOnce: number, milliseconds: number): Promise<number> {
      const before = told.latencies.length;
      const began = performance.now();
      const keepBusy = async (first: number) => {
        for (let index = first; performance.now() - began < milliseconds; index += atOnce) {
          const player = players[index % players.length];
          const name = all[randomInt(all.length)];
          if (player !== undefined && name !== undefined) await operations[name](player);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, index) => keepBusy(index)));
      const seconds = (performance.now() - began) / 1_000;
      return (told.latencies.length - before) / seconds;
    },

    end: () => agent.destroy(),
  };
}
