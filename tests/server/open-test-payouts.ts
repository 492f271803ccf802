import { v4 } from 'uuid';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Alarms } from '#server/core/alarms.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { createOutboxWorker, type OutboxWorker } from '#server/core/outbox-worker.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import type { ServerOptions } from '#server/create-server.ts';
import { FLAG_NUMBER, flagSharedNumber } from '#server/features/receiving-accounts/index.ts';
import {
  advanceWithdrawal,
  applyPayout,
  SEND_PAYOUT,
} from '#server/features/withdrawal/advance-withdrawal.ts';
import { type ReconcilePayoutsDependencies, sendPayout } from '#server/features/withdrawal/pay-withdrawal.ts';
import {
  REVIEW_WITHDRAWAL,
  type ReviewDependencies,
  reviewWithdrawal,
} from '#server/features/withdrawal/review-withdrawal.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, giveCoins, noteDeposits } from './create-play-deps.ts';
import { createTestProvider, type TestProvider } from './create-test-provider.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

/** A server that pays out through an in-process provider. */
export interface TestPayouts {
  server: TestServer;
  provider: TestProvider;
  /** Events that charts have refused. */
  refused: OrderEvent[];
  /** Errors of jobs and reconciliation. */
  failures: string[];
  orders: ReconcilePayoutsDependencies & ReviewDependencies & { alarms: Alarms };
  worker: OutboxWorker;
  close(): Promise<void>;
}

/** A GCash account with a number that nobody else has. */
export function newGcash() {
  numbers += 1;
  return { bankId: 1, holder: 'Ana Cruz', number: `09${String(numbers).padStart(5, '0')}4567` };
}

let numbers = 0;

export const BDO = { bankId: 3, holder: 'Ana Cruz', number: '001234567890' };
export const PIN = '280319';

/** Withdrawals up to this amount are approved automatically. */
export const AUTO_APPROVE = 50_000;

export async function openTestPayouts(overrides: Partial<ServerOptions> = {}): Promise<TestPayouts> {
  const provider = createTestProvider();
  const refused: OrderEvent[] = [];
  const failures: string[] = [];
  const server = await openTestServer({ providers: [provider], ...overrides });
  await configureApp(server.database, { minNetDeposits: 0 });
  const orders = {
    database: server.database,
    clock: server.now,
    providers: [provider],
    autoApprove: AUTO_APPROVE,
    configuration: createConfiguration({ database: server.database, clock: server.now }),
    alarms: server.alarms,
    onRefused: (event: OrderEvent) => refused.push(event),
    onError: (error: unknown) => failures.push((error as Error).message),
  } as const;
  const worker = createOutboxWorker({
    database: server.database,
    clock: server.now,
    handlers: {
      [FLAG_NUMBER]: (payload) => flagSharedNumber(orders, payload),
      [REVIEW_WITHDRAWAL]: (payload) => reviewWithdrawal(orders, payload),
      [SEND_PAYOUT]: (payload) => sendPayout(orders, payload),
    },
    onError: (error) => failures.push((error as Error).message),
  });
  return { server, provider, refused, failures, orders, worker, close: server.close };
}

export interface Withdrawer {
  userId: string;
  account: string;
  token: string;
  /** The receiving account, at GCash, and its number. */
  accountId: string;
  number: string;
  /** The player's balance. */
  coin: number;
}

/** A player who can withdraw all of their coins, which they have not deposited unless it says so. */
export async function openWithdrawer(
  server: TestServer,
  options: { coins?: number; deposited?: number; to?: ReturnType<typeof newGcash> } = {},
): Promise<Withdrawer> {
  const { coins = 1_000_000, deposited = 0, to = newGcash() } = options;
  const { token, user, account } = await signUp(server);
  await giveCoins(server.database, user.id, coins);
  if (deposited > 0) await noteDeposits(server.database, user.id, deposited);
  await forgetWagering(server.database, user.id);
  const accountId = await prepareWithdrawals((call, body) => server.post(call, body, { token }), to);
  const { number } = to;
  return { userId: user.id, account, token, accountId, number, coin: user.coin + coins };
}

/** Calls as a player; null without data. */
export type AskAsPlayer = <C extends Call>(
  call: C,
  body: RequestOf<C>,
) => Promise<{ data: ResponseOf<C> | null }>;

/**
 * Sets both six-digit passwords and adds a receiving account.
 * @returns the account's id
 */
export async function prepareWithdrawals(
  ask: AskAsPlayer,
  account: Pick<RequestOf<typeof calls.addBankInfo>, 'bankId' | 'holder' | 'number'> = newGcash(),
): Promise<string> {
  for (const pin of ['withdraw', 'safebox'] as const) {
    await ask(calls.setPin, { requestId: v4(), pin, password: PIN });
  }
  const { data } = await ask(calls.addBankInfo, { requestId: v4(), ...account, password: PIN });
  const accountId = data?.accounts[0]?.accountId;
  if (accountId === undefined) throw new Error('no account could be added');
  return accountId;
}

export function withdraw(
  server: TestServer,
  { token, accountId }: Withdrawer,
  changes: { amount?: number; fee?: number; requestId?: string; password?: string; accountId?: string } = {},
) {
  const body = { requestId: v4(), accountId, amount: 20_000, password: PIN, ...changes };
  return server.post(calls.exchange, body, { token });
}

/** A withdrawal that waits for the operator's review. */
export async function openBig({ server, worker }: TestPayouts) {
  const player = await openWithdrawer(server);
  const { data } = await withdraw(server, player, { amount: AUTO_APPROVE + 1 });
  await worker.runDue();
  return { ...player, orderId: data.order.orderId, before: player.coin };
}

/** A withdrawal that is being paid. */
export async function openPaying({ server, worker }: TestPayouts) {
  const player = await openWithdrawer(server);
  const { data } = await withdraw(server, player);
  await worker.runDue();
  return { ...player, orderId: data.order.orderId, before: player.coin };
}

/** The withdrawal's state and the balance, as the player sees them. */
export async function stateOf(
  { server }: TestPayouts,
  { orderId, token }: { orderId: string; token: string },
) {
  const { data } = await server.post(calls.getExchangeOrder, { orderId }, { token });
  return data;
}

/** Rejects as the operator, who may be faster than the job that starts the review. */
export async function reject({ orders }: TestPayouts, orderId: string) {
  await reviewWithdrawal(orders, { orderId });
  const event = { type: 'order.reject', reason: 'the name differs' } as const;
  return advanceWithdrawal(orders, { orderId, event, by: 'operator' });
}

/** An order's movements, the largest amount first. */
export function bookOf({ database }: TestServer, orderId: string) {
  return tables(database)
    .selectFrom('journal')
    .select(['from_account', 'to_account', 'amount', 'kind'])
    .where('reference', '=', orderId)
    .orderBy('amount', 'desc')
    .execute();
}

/** Delivers the provider's message. */
export function deliver({ server, provider }: TestPayouts, notice: Notice): Promise<OrderEvent | null> {
  if (notice.kind !== 'payout.succeeded' && notice.kind !== 'payout.failed') {
    throw new Error(`not about a payout: ${notice.kind}`);
  }
  const context = { provider: provider.name, time: server.now() };
  return server.database.transaction((tx) => applyPayout(tx, notice, context));
}
