import { v4 } from 'uuid';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import type { ServerOptions } from '#server/create-server.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { createOrderWork, type OrderWork } from '#server/features/cashier/order-work.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestProvider, type TestProvider } from './create-test-provider.ts';
import { type Answer, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';
import { tellServer } from './tell-server.ts';

export const GCASH = 1;
export const BANK = 4;
const COLOR_GAME = 1001;
const MOST_ON_A_ROUND = 200_000;
/** ₱500.00. */
export const PRICE = 50_000;
/** The first deposit of this price, which the offer doubles. */
export const FIRST_DEPOSIT = { paidAmount: PRICE, bonus: PRICE, wagering: 6 * PRICE };

type Created = ResponseOf<typeof calls.createRechargeOrder>;

/** A server with its own provider. Outbox and reconciliation run on demand. */
export interface TestCashier extends TestServer {
  provider: TestProvider;
  work: OrderWork;
  signUp(): Promise<Player>;
  /** Starts a test: a new player, a provider that answers, and no alerts. */
  begin(): Promise<Player>;
  create(
    player: Player,
    changes?: Partial<RequestOf<typeof calls.createRechargeOrder>>,
  ): Promise<Answer<Created>>;
  /** The same, and expects success. */
  open(player: Player, changes?: Partial<RequestOf<typeof calls.createRechargeOrder>>): Promise<string>;
  cancel(player: Player, orderId: string): Promise<Answer<Created>>;
  /** The order as its player sees it. */
  look(player: Player, orderId: string): Promise<Created['order']>;
  list(player: Player): Promise<Created['order'][]>;
  /** Delivers a provider's message. @returns the status of the answer */
  tell(notice: Notice): Promise<number>;
  /** Opens an order and pays it. */
  pay(player: Player, changes?: Partial<RequestOf<typeof calls.createRechargeOrder>>): Promise<Paid>;
  /** The provider takes a payment back. @returns the status of the answer */
  reverse(paid: Paid): Promise<number>;
  /** It returns it. */
  restore(paid: Paid): Promise<number>;
  /** Plays a round with this stake, for which coins are given. */
  stake(player: Player, amount: number): Promise<void>;
  /** Plays rounds until this sum has been wagered, with coins given for it. */
  wager(player: Player, amount: number): Promise<void>;
  /** The player loses coins until they hold `left`. */
  loseUntil(player: Player, left: number): Promise<void>;
  /** The order's refused events with their states. */
  refusals(orderId: string): Promise<string[]>;
  /** Number of alerts about refused events. */
  alerts(): number;
  balance(player: Player): Promise<number>;
  /** The balance less a new player's initial coins. */
  gained(player: Player): Promise<number>;
  /** What a check of the book finds. */
  differences(): Promise<string[]>;
}

export interface Player {
  id: string;
  token: string;
}

/** A payment that was credited. */
export interface Paid {
  orderId: string;
  paymentId: string;
}

export interface CashierOptions extends Partial<ServerOptions> {
  /** One that lives longer than the server. */
  provider?: TestProvider;
}

export async function openTestCashier({
  provider = createTestProvider(),
  ...overrides
}: CashierOptions = {}): Promise<TestCashier> {
  const server = await openTestServer({
    providers: [provider],
    limits: { registrationsPerAddress: { points: 10_000, seconds: 60 } },
    ...overrides,
  });
  const { database, http } = server;
  const work = createOrderWork({
    database,
    clock: server.now,
    providers: [provider],
    publicUrl: 'https://perya.test',
    autoApprove: 0,
    log: http.log,
    alarms: server.alarms,
  });

  const cashier: TestCashier = {
    ...server,
    provider,
    work,
    async signUp() {
      const { token, user } = await signUp(server);
      return { id: user.id, token };
    },
    begin() {
      Object.assign(provider, { isReachable: true, losesAnswers: false });
      server.log.length = 0;
      return cashier.signUp();
    },
    create: ({ token }, changes = {}) =>
      server.post(
        calls.createRechargeOrder,
        { requestId: v4(), typeId: GCASH, amount: PRICE, ...changes },
        { token },
      ),
    async open(player, changes) {
      const { data, errcode } = await cashier.create(player, changes);
      if (errcode !== 0) throw new Error(`no order: ${errcode}`);
      return data.order.orderId;
    },
    cancel: ({ token }, orderId) =>
      server.post(calls.cancelRechargeOrder, { requestId: v4(), orderId }, { token }),
    async look({ token }, orderId) {
      const { data } = await server.post(calls.getRechargeOrder, { orderId }, { token });
      return data.order;
    },
    async list({ token }) {
      const { data } = await server.post(calls.rechargeRecord, {}, { token });
      return data.orders;
    },
    tell: (notice) => tellServer(server, provider, { notice, now: server.now() }),
    async pay(player, changes) {
      const orderId = await cashier.open(player, changes);
      const notice = provider.pay(orderId);
      await cashier.tell(notice);
      return { orderId, paymentId: notice.paymentId };
    },
    reverse: ({ orderId, paymentId }) => cashier.tell(provider.reverse(orderId, paymentId)),
    restore: ({ orderId, paymentId }) => cashier.tell(provider.restore(orderId, paymentId)),
    async stake({ id, token }, amount) {
      await giveCoins(database, id, amount);
      const bets = [{ spot: 'yellow', amount }];
      const body = { requestId: v4(), gameId: COLOR_GAME, bets };
      const { errcode } = await server.post(calls.playRound, body, { token });
      if (errcode !== 0) throw new Error(`no round: ${errcode}`);
    },
    async wager(player, amount) {
      for (let left = amount; left > 0; left -= MOST_ON_A_ROUND) {
        await cashier.stake(player, Math.min(left, MOST_ON_A_ROUND));
      }
    },
    async loseUntil(player, left) {
      await transfer(database, {
        currency: 'coin',
        from: { kind: 'player', userId: player.id },
        to: { kind: 'system', name: 'house' },
        amount: (await cashier.balance(player)) - left,
        kind: 'test',
        reference: player.id,
        time: server.now(),
      });
    },
    async refusals(orderId) {
      const rows = await tables(database)
        .selectFrom('order_event')
        .select(['event', 'state'])
        .where('order_id', '=', orderId)
        .where('is_accepted', '=', false)
        .orderBy('id')
        .execute();
      return rows.map(({ event, state }) => `${event} in ${state}`);
    },
    alerts: () => server.log.filter((line) => line.includes('an order has refused an event')).length,
    balance: ({ id }) => readBalance(database, id, 'coin'),
    gained: async (player) => (await cashier.balance(player)) - signUpBonus,
    differences: async () => (await checkBook(database, bookChecks)).differences.map(describeDifference),
  };
  return cashier;
}

/** The states of an order, as its player sees them. */
export const statesOf = ({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state);
