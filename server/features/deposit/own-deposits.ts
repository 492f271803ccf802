import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import type { OrderStep, RechargeOrder } from '#contract/deposit.ts';
import { Id } from '#contract/fields.ts';
import { isAwaited, wasPaid } from '#machines/deposit/deposit-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { showOrders } from '#server/core/order-events.ts';
import { readPage } from '#server/core/read-page.ts';
import type { SingleFlight } from '#server/core/single-flight.ts';
import { admitDeposit } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { type CheckoutDependencies, stepDeposit } from './advance-deposit.ts';
import { claimCheck, type DepositOrder, findDepositOrder, listDepositOrders } from './deposit-orders.ts';
import { askAboutDeposit, expireIfOverdue } from './reconcile-deposits.ts';

/** Limits of asking the provider for a player who looks at an order, in milliseconds. */
const CHECK_INTERVAL = 3_000;
const CHECK_TIMEOUT = 3_000;
/** How long after its end an unpaid order is still checked with the provider when its player looks. */
const CHECKED_AFTER_END = 24 * 3_600_000;

export interface OwnDepositsDependencies extends CheckoutDependencies {
  /** Checks of an unpaid order: a page and its app ask for it side by side, and both hear the provider. */
  shareCheck: SingleFlight<DepositOrder>;
}

export function addOwnDepositsRoutes(answer: Answer, deps: OwnDepositsDependencies): void {
  const { configuration, database } = deps;

  /** An order in its current state. Asks the provider about an unpaid order, as its webhook may be lost. */
  answer(calls.getRechargeOrder, async ({ userId, body: { orderId } }) => {
    const own = await findOwnOrder(database, userId, orderId);
    const isChecked = !wasPaid(own) && own.expires_at > deps.clock() - CHECKED_AFTER_END;
    const order = isChecked ? await deps.shareCheck(own.id, () => checkOrder(deps, own)) : own;
    const [shown, coin] = await Promise.all([
      showDeposit(database, order),
      readBalance(database, userId, 'coin'),
    ]);
    return { order: shown, coin };
  });

  /** Cancels an order, if it still can be cancelled. */
  answer(calls.cancelRechargeOrder, {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body: { orderId }, time }, config) {
      await findOwnOrder(tx, userId, orderId);
      const news = { orderId, event: { type: 'order.cancel' } } as const;
      const { order, hasChanged } = await stepDeposit(tx, news, { config, clock: () => time });
      if (order === null || !hasChanged) throw new CallError('orderClosed', 'This deposit is over already.');
      return { order: await showDeposit(tx, order) };
    },
    stored: storedOrder(database),
  });

  /** Sends a held payment back, or credits it if the gate allows the deposit by now. */
  answer(calls.resolveHeldDeposit, {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body: { orderId, choice }, time }, config) {
      const { paid_amount: amount } = await findOwnOrder(tx, userId, orderId);
      if (choice === 'keep') await admitDeposit(tx, { userId, amount, now: time, withOpen: false });
      const news = { orderId, event: { type: `held.${choice}` } } as const;
      const { order, hasChanged, refused } = await stepDeposit(tx, news, { config, clock: () => time });
      if (order === null || !hasChanged || refused !== null) {
        throw new CallError('orderClosed', 'Nothing is held of this deposit any more.');
      }
      return { order: await showDeposit(tx, order) };
    },
    stored: storedOrder(database),
  });

  answer(calls.rechargeRecord, async ({ userId, body }) => {
    const { rows, hasMore } = await readPage(body, (page) =>
      listDepositOrders(database, { userId, ...page }),
    );
    return { orders: await showOrders(database, rows, toShownDeposit), hasMore };
  });
}

async function checkOrder(deps: CheckoutDependencies, order: DepositOrder): Promise<DepositOrder> {
  const now = deps.clock();
  const isDue = order.checked_at <= now - CHECK_INTERVAL;
  if (isDue && (await claimCheck(deps.database, order.id, { now, before: now - CHECK_INTERVAL }))) {
    try {
      return await expireIfOverdue(deps, await askAboutDeposit(deps, order, CHECK_TIMEOUT));
    } catch (error) {
      deps.onError(error, order.id);
    }
  }
  return expireIfOverdue(deps, order);
}

/** Treats another player's order as missing. */
async function findOwnOrder(tx: Transaction, userId: string, orderId: string): Promise<DepositOrder> {
  const order = v.is(Id, orderId) ? await findDepositOrder(tx, orderId) : null;
  if (order?.user_id !== userId) throw new CallError('notFound', 'There is no such deposit.');
  return order;
}

/** An order as its player sees it. */
export async function showDeposit(tx: Transaction, order: DepositOrder): Promise<RechargeOrder> {
  const [shown] = await showOrders(tx, [order], toShownDeposit);
  return shown ?? toShownDeposit(order, []);
}

interface Shown {
  order: RechargeOrder;
}

const StoredOrder = v.object({ orderId: v.string() });

/** Stores only the order's id: a repeated request shows the current order. */
export function storedOrder(database: Transaction) {
  return {
    of: ({ order }: Shown): v.InferOutput<typeof StoredOrder> => ({ orderId: order.orderId }),
    async answerAgain(stored: unknown): Promise<Shown> {
      const { orderId } = v.parse(StoredOrder, stored);
      const order = await findDepositOrder(database, orderId);
      if (order === null) throw new Error(`order ${orderId} has gone`);
      return { order: await showDeposit(database, order) };
    },
  };
}

/** An ended order does not show where to pay. */
function toShownDeposit(order: DepositOrder, steps: OrderStep[]): RechargeOrder {
  const isOpen = isAwaited(order);
  return {
    orderId: order.id,
    typeId: order.type_id,
    state: order.state,
    amount: order.amount,
    paidAmount: order.paid_amount,
    bonus: order.bonus,
    wagering: order.wagering,
    couponId: order.coupon_id ?? '',
    isFirstDeposit: order.is_first_deposit,
    payUrl: isOpen ? order.pay_url : '',
    reference: order.reference,
    operatorAccounts: isOpen ? order.operator_accounts : [],
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    steps,
  };
}
