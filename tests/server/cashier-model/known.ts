import type { OrderEvent } from '#server/core/orders/order-events.ts';
import type { Telling } from '../../../sandbox/plan-webhooks.ts';
import { type KnownDraws, knowNoDraws } from './known-draws.ts';

/** What has been asked for and paid, as the model knows it. */
export interface Known {
  orders: KnownOrder[];
  withdrawals: { orderId: string; player: number }[];
  rounds: { roundId: string; player: number }[];
  /** Payments that the provider has taken, by their id. */
  paid: Map<string, Paid>;
  draws: KnownDraws;
  /** Requests and messages in the middle of which the cashier's process was to end. */
  cutOff: { tried: number; lost: number; hadEffect: number };
}

export interface KnownOrder {
  orderId: string;
  player: number;
  since: number;
  /** When the first payment was made that must arrive; null before. */
  paidAt: number | null;
  /** How many payments were made. */
  payments: number;
  /** The provider has said, or may say, that it was declined. */
  isDeclined: boolean;
}

export interface Paid {
  amount: number;
  /** For whoever looks for it. */
  when: string;
  /** The server is told of it, or asks about that order yet. Of any other payment it may never know. */
  mustArrive: boolean;
}

export function knowNothing(): Known {
  return {
    orders: [],
    withdrawals: [],
    rounds: [],
    paid: new Map(),
    draws: knowNoDraws(),
    cutOff: { tried: 0, lost: 0, hadEffect: 0 },
  };
}

/** One of those that are known; the newest thousand have their turn. */
export function pick<Thing>(things: readonly Thing[], wanted: number): Thing | undefined {
  return things.at(-1 - (wanted % Math.max(1, things.length)));
}

export function remember<Thing extends object>(
  things: Thing[],
  thing: Thing,
  isSame: (other: Thing) => boolean,
): void {
  if (!things.some(isSame)) things.push(thing);
}

/** So long the server asks about an order: about a paid one after its payment, about any other after its end. */
const ASKED_ABOUT = 24 * 3_600_000;

/** Notes a payment of an order. */
export function rememberPayment(
  { paid }: Known,
  order: KnownOrder,
  { id, amount, telling, now }: { id: string; amount: number; telling: Telling; now: number },
): void {
  const mustArrive = telling.mode !== 'never' || now < (order.paidAt ?? order.since) + ASKED_ABOUT;
  const [sinceOpened, sincePaid] = [now - order.since, now - (order.paidAt ?? now)].map(toMinutes);
  const when = `${sinceOpened} minutes after its order was opened, ${sincePaid} after that was paid`;
  if (mustArrive) order.paidAt ??= now;
  if (telling.mode === 'out-of-order') order.isDeclined = true;
  order.payments += 1;
  paid.set(id, { amount, when, mustArrive });
}

const toMinutes = (milliseconds: number) => Math.round(milliseconds / 60_000);

/** What an operator is told of although nobody has done anything wrong: a second payment, and that an order was declined which is not open. */
export function isExpected(
  { orders }: Known,
  refused: Pick<OrderEvent, 'orderId' | 'event'> | undefined,
): boolean {
  if (refused === undefined) return false;
  const order = orders.find(({ orderId }) => orderId === refused.orderId);
  if (refused.event === 'payment.verified') return (order?.payments ?? 0) > 1;
  return refused.event === 'payment.declined' && order?.isDeclined === true;
}
