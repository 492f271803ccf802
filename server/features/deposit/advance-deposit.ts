import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { RECHARGE_STATES } from '#contract/deposit.ts';
import { Id } from '#contract/fields.ts';
import { type DepositOrderEvent, depositOrderMachine } from '#machines/deposit/deposit-order.machine.ts';
import { isAwaited, wasPaid } from '#machines/deposit/deposit-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { isClosed } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { undoable } from '#server/core/db/undoable.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { type AskedAction, addOrderEvent, type OrderEvent, stepChart } from '#server/core/order-events.ts';
import type { Providers } from '#server/core/payments/provider.ts';
import { freeProp } from '#server/features/props/index.ts';
import { judgeDeposit } from '#server/features/protection/index.ts';
import { BalanceTooHigh } from '#server/ledger/transfer.ts';
import {
  askForRefund,
  creditDeposit,
  dropHeld,
  dropReturned,
  holdAgain,
  holdDeposit,
  releaseDeposit,
} from './credit-deposit.ts';
import {
  type DepositOrder,
  findPayment,
  insertDepositOrder,
  type KnownPayment,
  lockDepositOrder,
  storeStep,
} from './deposit-orders.ts';
import { findReversal, storeReversal } from './payment-reversals.ts';
import { giveBack, takeBack } from './reverse-payment.ts';

export interface AdvanceDependencies extends ConfigDependencies {
  /** Called when a refused event is stored: a person should look at it. */
  onRefused: (refused: OrderEvent) => void;
  /** Called when a payment was credited or held whose amount is not what the order asked for. */
  onDiffering: (payment: DifferingPayment) => void;
  /** Called when a credited payment was taken back. */
  onReversed: (payment: ReversedPayment) => void;
  /** Called when a payment has arrived for an account that is closed. */
  onLate: (payment: LatePayment) => void;
}

export interface CheckoutDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Origin at which players reach the app; the provider's page returns to it. */
  publicUrl: string;
  /** Called when a provider does not answer. */
  onError: (error: unknown, orderId: string) => void;
}

/** Minor units. */
export interface DifferingPayment {
  orderId: string;
  asked: number;
  paid: number;
  isHeld: boolean;
}

/** Minor units. */
export interface ReversedPayment {
  orderId: string;
  amount: number;
}

/** What arrived for a closed account, which is kept apart. Minor units. */
export interface LatePayment {
  orderId: string;
  amount: number;
  /** Whether the provider has been asked to send it back; otherwise an operator decides. */
  isReturning: boolean;
}

/** An event for an order, with its details. */
export interface DepositNews {
  orderId: string;
  event: DepositOrderEvent;
  /**
   * The provider that reports it; left out for the server's own events. A provider cannot change another
   * one's orders.
   */
  provider?: string;
  /** The provider's checkout, stored with the event. */
  checkout?: Pick<DepositOrder, 'provider_id' | 'pay_url' | 'reference' | 'operator_accounts'>;
  /** For the operator. Contains no secrets. */
  reason?: string;
  /** When the provider was asked, for its answer; left out for its messages. */
  askedAt?: number;
}

interface PaymentNews extends DepositNews {
  event: DepositOrderEvent & { type: 'payment.verified' | 'payment.held' };
}

interface ReversalNews extends DepositNews {
  event: DepositOrderEvent & { type: 'payment.reversed' | 'payment.restored' };
}

export interface Advanced {
  /** The order now; null when it does not exist. */
  order: DepositOrder | null;
  /** The stored refusal; null for none. The caller reports it after the commit. */
  refused: OrderEvent | null;
  /** False when the order did not change: the event was refused or a repetition. */
  hasChanged: boolean;
  /** The order of its second payment, when that one has changed. */
  extra?: DepositOrder | null;
  /** What of it is kept apart, because its account is closed. The caller reports it after the commit. */
  late?: LatePayment;
}

interface Now {
  config: AppConfig;
  time: number;
}

/** Applies an event to a deposit order, in a transaction of its own. */
export async function advanceDeposit(deps: AdvanceDependencies, news: DepositNews): Promise<Advanced> {
  const config = await deps.configuration.appConfig();
  const advanced = await deps.database.transaction((tx) => stepDeposit(tx, news, { ...deps, config }));
  if (advanced.refused !== null) deps.onRefused(advanced.refused);
  const differing = findDifferingPayment(advanced, news);
  if (differing !== null) deps.onDiffering(differing);
  const reversed = findReversedPayment(advanced, news);
  if (reversed !== null) deps.onReversed(reversed);
  if (advanced.late !== undefined) deps.onLate(advanced.late);
  return advanced;
}

/** The same, in the caller's transaction. Reads the time under the lock, so that times follow its order. */
export async function stepDeposit(
  tx: Transaction,
  news: DepositNews,
  { config, clock }: { config: AppConfig; clock: () => number },
): Promise<Advanced> {
  const order = v.is(Id, news.orderId) ? await lockDepositOrder(tx, news.orderId) : null;
  const now = { config, time: clock() };
  if (order === null) return refuseUnknown(tx, news, now);
  if (news.provider !== undefined && news.provider !== order.provider) {
    return refuse(tx, order, { ...news, reason: `it is no order of ${news.provider}` }, now);
  }
  if (isPayment(news)) return takePayment(tx, order, news, now);
  if (isReversal(news)) return takeReversal(tx, order, news, now);
  return step(tx, order, news, now);
}

/** The payment that has arrived now, if it is not what the order asked for. The caller reports it. */
export function findDifferingPayment(
  { order, refused, hasChanged }: Advanced,
  news: DepositNews,
): DifferingPayment | null {
  const isTakenIn = isPayment(news) && order !== null && hasChanged && refused === null;
  if (!isTakenIn || news.event.amount === order.amount) return null;
  const isHeld = order.state !== 'paid';
  return { orderId: order.id, asked: order.amount, paid: news.event.amount, isHeld };
}

/** The credited payment that was taken back now. The caller reports it. */
export function findReversedPayment(
  { order, extra, refused, hasChanged }: Advanced,
  { orderId, event }: DepositNews,
): ReversedPayment | null {
  // A held payment was not a deposit yet.
  if (event.type !== 'payment.reversed' || (extra ?? order)?.state === 'returned') return null;
  if (!hasChanged || refused !== null) return null;
  return { orderId, amount: event.amount };
}

/**
 * Credits a payment once: to its order or, if that is paid already, to a new order. What the gate forbids is
 * held, and what arrives for a closed account is sent back. Repeated news of a payment changes nothing.
 */
async function takePayment(
  tx: Transaction,
  order: DepositOrder,
  news: PaymentNews,
  now: Now,
): Promise<Advanced> {
  const { paymentId, amount } = news.event;
  if (!isCreditable(amount)) {
    return refuse(tx, order, { ...news, reason: 'it is not an amount that can be credited' }, now);
  }
  const known = await findPayment(tx, order.provider, paymentId);
  if (known !== null) return comparePayment(tx, order, { ...news, known }, now);
  const reversal = await findReversal(tx, order.provider, paymentId);
  if (reversal?.isStanding) return { order, refused: null, hasChanged: false };
  const isLate = await isClosed(tx, order.user_id);
  const judged = isLate ? toHeld(news) : await judge(tx, order, news, now);
  if (!wasPaid(order)) {
    const taken = await takeIn(tx, order, judged, now);
    return isLate ? sendBack(tx, taken, amount, now) : taken;
  }

  const orderId = newId(now.time);
  const refused = await refuse(tx, order, { ...news, reason: `credited as order ${orderId}` }, now);
  const extra = await openExtraOrder(tx, order, { orderId, paymentId, amount, now });
  const taken = await takeIn(tx, extra, judged, now);
  if (!isLate) return { ...refused, hasChanged: true };
  const { late } = await sendBack(tx, taken, amount, now);
  return { ...refused, hasChanged: true, ...(late && { late }) };
}

/** What the balance cannot hold is kept apart, and the operator sees it. */
async function takeIn(tx: Transaction, order: DepositOrder, news: PaymentNews, now: Now): Promise<Advanced> {
  try {
    return await undoable(tx, () => step(tx, order, news, now));
  } catch (error) {
    if (!(error instanceof BalanceTooHigh)) throw error;
    const reason = 'the balance would be more than is counted exactly: it is held';
    const { refused } = await refuse(tx, order, { ...news, orderId: order.id, reason }, now);
    return { ...(await step(tx, order, toHeld(news), now)), refused };
  }
}

/** Asks the provider to send the held payment back, because the account is closed and nobody else can ask. */
async function sendBack(tx: Transaction, taken: Advanced, amount: number, now: Now): Promise<Advanced> {
  const { order: held } = taken;
  if (held?.state !== 'held') return taken;
  const news = { orderId: held.id, event: { type: 'held.return' }, reason: 'its account is closed' } as const;
  const returning = await step(tx, held, news, now);
  return { ...returning, late: { orderId: held.id, amount, isReturning: true } };
}

/** The payment as the chart gets it: verified, or held because limits or a break forbid the deposit. */
async function judge(
  tx: Transaction,
  { user_id: userId }: DepositOrder,
  news: PaymentNews,
  { time: now }: Now,
): Promise<PaymentNews> {
  const { amount } = news.event;
  const { may } = await judgeDeposit(tx, { userId, amount, now, withOpen: false });
  return may ? news : toHeld(news);
}

function toHeld({ event: { paymentId, amount }, ...news }: PaymentNews | ReversalNews): PaymentNews {
  return { ...news, event: { type: 'payment.held', paymentId, amount } };
}

/**
 * Takes a payment back that was credited, with this order or as its second payment, or returns it. One that
 * comes before its credit prevents the credit, and the operator sees it.
 */
async function takeReversal(
  tx: Transaction,
  order: DepositOrder,
  news: ReversalNews,
  now: Now,
): Promise<Advanced> {
  const { type, paymentId, amount } = news.event;
  const unchanged = { order, refused: null, hasChanged: false };
  if (!isCreditable(amount)) {
    return refuse(tx, order, { ...news, reason: 'it is not an amount that can be credited' }, now);
  }
  const { provider, user_id: userId, id: orderId } = order;
  const known = await findPayment(tx, provider, paymentId);
  const reversal = await findReversal(tx, provider, paymentId);
  const isRepeated = (type === 'payment.reversed') === (reversal?.isStanding ?? false);
  if (isRepeated) return unchanged;
  if (news.askedAt !== undefined && reversal !== null && reversal.time >= news.askedAt) return unchanged;
  if (known === null) {
    const facts = {
      userId,
      orderId,
      provider,
      paymentId,
      amount,
      bonusTaken: 0,
      owed: 0,
      kept: 0,
      time: now.time,
    };
    const isStanding = type === 'payment.reversed';
    await storeReversal(tx, { ...facts, wasCredited: false, isRefund: false, isStanding });
    if (!isStanding) {
      return takePayment(tx, order, { ...news, event: { ...news.event, type: 'payment.verified' } }, now);
    }
    return refuse(tx, order, { ...news, reason: 'it was taken back before it was credited' }, now);
  }
  if (known.userId !== userId || known.amount !== amount) {
    const reason = `this payment was credited otherwise, with order ${known.orderId}`;
    return refuse(tx, order, { ...news, reason }, now);
  }
  if (known.orderId === orderId) return turn(tx, order, news, now);
  const before = await lockDepositOrder(tx, known.orderId);
  if (before === null) throw new Error(`order ${known.orderId} has gone`);
  const { order: extra, ...stepped } = await turn(tx, before, { ...news, orderId: before.id }, now);
  return { order, extra, ...stepped };
}

/**
 * Takes the order's payment back, or returns it. A payment returned for a closed account is kept apart; the
 * whole payment is sent back, unless it was played away or sent back before.
 */
async function turn(tx: Transaction, order: DepositOrder, news: ReversalNews, now: Now): Promise<Advanced> {
  const { type, paymentId, amount } = news.event;
  if (type === 'payment.reversed' || !(await isClosed(tx, order.user_id))) return step(tx, order, news, now);
  const owed = (await findReversal(tx, order.provider, paymentId))?.owed ?? 0;
  if (order.state === 'reversed' && owed === 0) {
    return sendBack(tx, await step(tx, order, toHeld(news), now), amount, now);
  }
  const returned = await step(tx, order, news, now);
  const late = { orderId: order.id, amount: amount - owed, isReturning: false };
  return returned.hasChanged && late.amount > 0 ? { ...returned, late } : returned;
}

async function comparePayment(
  tx: Transaction,
  order: DepositOrder,
  { known, ...news }: PaymentNews & { known: KnownPayment },
  now: Now,
): Promise<Advanced> {
  const isSame = known.userId === order.user_id && known.amount === news.event.amount;
  if (isSame) return { order, refused: null, hasChanged: false };
  const reason = `this payment was credited otherwise, with order ${known.orderId}`;
  return refuse(tx, order, { ...news, reason }, now);
}

function openExtraOrder(
  tx: Transaction,
  order: DepositOrder,
  { orderId, paymentId, amount, now }: { orderId: string; paymentId: string; amount: number; now: Now },
): Promise<DepositOrder> {
  return insertDepositOrder(tx, {
    user_id: order.user_id,
    id: orderId,
    type_id: order.type_id,
    amount,
    item_bonus: 0,
    bonus: 0,
    wagering: 0,
    coupon_id: null,
    is_first_deposit: false,
    terms: null,
    return_path: order.return_path,
    provider: order.provider,
    extra_of: paymentId,
    created_at: now.time,
    expires_at: now.time,
  });
}

async function step(tx: Transaction, order: DepositOrder, news: DepositNews, now: Now): Promise<Advanced> {
  if (isRepetition(order, news)) return { order, refused: null, hasChanged: false };
  const { stepped, actions } = stepOrder(order, news);
  if (stepped === null) return refuse(tx, order, news, now);
  const latest = { ...stepped };
  for (const action of actions) Object.assign(latest, await applyActions(tx, latest, action, { news, now }));
  await storeStep(tx, latest);
  await addOrderEvent(tx, eventOf(news, { state: latest.state, isAccepted: true, time: now.time }));
  return { order: latest, refused: null, hasChanged: true };
}

/** @returns the changes to the order */
async function applyActions(
  tx: Transaction,
  order: DepositOrder,
  { type }: AskedAction,
  { news, now }: { news: DepositNews; now: Now },
): Promise<Partial<DepositOrder>> {
  if (type === 'credit' && isPayment(news)) return creditDeposit(tx, order, news.event, now);
  if (type === 'hold' && isPayment(news)) return holdDeposit(tx, order, news.event, now.time);
  if (type === 'release') return releaseDeposit(tx, order, now);
  if (type === 'sendBack') {
    await askForRefund(tx, order, now.time);
    return {};
  }
  if (type === 'holdAgain' && isPayment(news)) {
    await holdAgain(tx, order, news.event, now.time);
    return {};
  }
  if (isReversal(news) && type !== 'freeCoupon') {
    const change = { takeBack, giveBack, dropHeld, dropReturned, holdAgain }[type];
    if (change === undefined) throw new Error(`the chart asks for ${type}, which nobody does`);
    await change(tx, order, news.event, now.time);
    return {};
  }
  if (type !== 'freeCoupon') throw new Error(`the chart asks for ${type}, which nobody does`);
  const { user_id: userId, id: orderId, coupon_id: id } = order;
  if (id !== null) await freeProp(tx, { userId, id, orderId });
  return {};
}

/**
 * The chart's decision: the order in its next state, or null when it does not accept the event, and the
 * actions to do.
 */
function stepOrder(
  order: DepositOrder,
  { event, checkout }: DepositNews,
): { stepped: DepositOrder | null; actions: readonly AskedAction[] } {
  const context = { expiresAt: order.expires_at };
  const { state, isAccepted, actions } = stepChart(depositOrderMachine, {
    state: order.state,
    context,
    event,
  });
  return { stepped: isAccepted ? { ...order, ...checkout, state: v.parse(State, state) } : null, actions };
}

const State = v.picklist(RECHARGE_STATES);

/**
 * Whether the event is an expected repetition: requests, webhooks, checks and cancellations may overlap.
 * Declining a paid order, or one without a checkout, is not.
 */
function isRepetition(order: DepositOrder, { event, checkout }: DepositNews): boolean {
  const { state, provider_id } = order;
  const isOpen = isAwaited(order);
  switch (event.type) {
    case 'payment.verified':
    case 'payment.held':
    case 'held.keep':
    case 'held.return':
    case 'return.refused':
      return false;
    case 'payment.reversed':
    case 'payment.restored':
      return false;
    case 'payment.declined':
    case 'checkout.refused':
      return !isOpen && !wasPaid(order);
    case 'checkout.opened':
      return !isOpen || (state === 'pending' && checkout?.provider_id === provider_id);
    case 'checkout.expired':
    case 'order.cancel':
    case 'time.passed':
      return !isOpen;
  }
}

function isPayment(news: DepositNews): news is PaymentNews {
  return news.event.type === 'payment.verified' || news.event.type === 'payment.held';
}

function isReversal(news: DepositNews): news is ReversalNews {
  return news.event.type === 'payment.reversed' || news.event.type === 'payment.restored';
}

/** Keeps sums with bonus and balance exact: ten thousand million in major units. */
const LARGEST_PAYMENT = 1_000_000_000_000;

function isCreditable(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_PAYMENT;
}

/** Stores a refused event with its order. */
async function refuse(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews,
  { time }: Now,
): Promise<Advanced> {
  const refused = eventOf(news, { state: order.state, isAccepted: false, time });
  await addOrderEvent(tx, refused);
  return { order, refused, hasChanged: false };
}

/** An event for an order that does not exist cannot be stored, but is still reported. */
async function refuseUnknown(tx: Transaction, news: DepositNews, { time }: Now): Promise<Advanced> {
  const unknown = { ...news, reason: 'there is no such order' };
  const refused = eventOf(unknown, { state: '', isAccepted: false, time });
  if (v.is(Id, news.orderId)) await addOrderEvent(tx, refused);
  return { order: null, refused, hasChanged: false };
}

/** The stored form of an event. */
function eventOf(
  { orderId, event, provider, reason }: DepositNews,
  result: Pick<OrderEvent, 'state' | 'isAccepted' | 'time'>,
): OrderEvent {
  const detail = {
    ...('paymentId' in event && { paymentId: event.paymentId, amount: String(event.amount) }),
    ...(provider !== undefined && { provider }),
    ...(reason !== undefined && { reason }),
  };
  return { orderId, event: event.type, detail, ...result };
}
