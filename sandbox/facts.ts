/** What the sandbox stores, in order, one line of its file each. Money in centavos, time in milliseconds. */
export type Fact =
  | { type: 'checkout.opened'; checkout: OpenedCheckout }
  | { type: 'payment.made'; checkoutId: string; payment: Payment }
  | { type: 'payment.reversed' | 'payment.restored'; checkoutId: string; paymentId: string; time: number }
  | { type: 'checkout.closed'; checkoutId: string; as: 'declined' | 'expired' }
  | { type: 'payout.asked'; payout: AskedPayout }
  | { type: 'payout.settled'; orderId: string; state: 'succeeded' | 'failed'; reason: string; time?: number }
  | { type: 'payouts.handled'; by: PayoutHandling }
  | { type: 'message.sent'; message: Message }
  | { type: 'delivery.planned'; delivery: PlannedDelivery }
  /** `dueAt` is the next try; null when none is needed. */
  | { type: 'delivery.tried'; deliveryId: string; status: number; time: number; dueAt: number | null }
  | { type: 'delivery.hastened'; deliveryId: string; dueAt: number };

export type Look = 'wallet' | 'card' | 'bank';

interface OpenedCheckout {
  id: string;
  /** The merchant's order id. */
  orderId: string;
  amount: number;
  look: Look;
  channel: string;
  /** Reference of a bank transfer; otherwise empty. */
  reference: string;
  returnUrl: string;
  webhookUrl: string;
  openedAt: number;
  expiresAt: number;
}

export interface Payment {
  id: string;
  amount: number;
  time: number;
  /** When it was taken back, unless it was returned since; and when either happened last. */
  reversedAt?: number | null;
  changedAt?: number;
}

export interface Checkout extends OpenedCheckout {
  payments: readonly Payment[];
  /** How it was closed early and without money. */
  closedAs: 'declined' | 'expired' | null;
}

/** Who settles payouts: time, after a few seconds, or a person. */
export type PayoutHandling = 'time' | 'person';

export interface PayoutRequest {
  orderId: string;
  amount: number;
  method: string;
  bankName: string;
  holder: string;
  accountNumber: string;
  webhookUrl: string;
}

interface AskedPayout extends PayoutRequest {
  id: string;
  askedAt: number;
  /** When it succeeds by itself; null when a person decides. */
  dueAt: number | null;
}

export interface Payout extends AskedPayout {
  state: 'pending' | 'succeeded' | 'failed';
  reason: string;
  settledAt?: number;
}

/** A text message that the merchant had sent. */
export interface Message {
  /** The merchant's. */
  id: string;
  /** In E.164. */
  to: string;
  text: string;
  time: number;
}

/** A webhook to send. Two may carry the same event. */
export interface PlannedDelivery {
  id: string;
  eventId: string;
  orderId: string;
  url: string;
  body: string;
  plannedAt: number;
  dueAt: number;
}

export interface Delivery extends Omit<PlannedDelivery, 'dueAt'> {
  /** Null once it has been accepted. */
  dueAt: number | null;
  attempts: number;
  /** The last HTTP status; 0 without an answer. */
  status: number;
}

/** The state that follows from the facts. */
export interface Memory {
  checkouts: Map<string, Checkout>;
  checkoutByOrder: Map<string, string>;
  checkoutByReference: Map<string, string>;
  payouts: Map<string, Payout>;
  payoutHandling: PayoutHandling;
  messages: Map<string, Message>;
  deliveries: Map<string, Delivery>;
  /** Deliveries still to send. */
  open: Set<string>;
}

export function recall(facts: readonly Fact[]): Memory {
  const memory: Memory = {
    checkouts: new Map(),
    checkoutByOrder: new Map(),
    checkoutByReference: new Map(),
    payouts: new Map(),
    payoutHandling: 'time',
    messages: new Map(),
    deliveries: new Map(),
    open: new Set(),
  };
  for (const fact of facts) learn(memory, fact);
  return memory;
}

export function learn(memory: Memory, fact: Fact): void {
  switch (fact.type) {
    case 'checkout.opened':
      memory.checkouts.set(fact.checkout.id, { ...fact.checkout, payments: [], closedAs: null });
      memory.checkoutByOrder.set(fact.checkout.orderId, fact.checkout.id);
      if (fact.checkout.reference !== '')
        memory.checkoutByReference.set(fact.checkout.reference, fact.checkout.id);
      break;
    case 'payment.made':
      change(memory.checkouts, fact.checkoutId, ({ payments }) => ({
        payments: [...payments, fact.payment],
      }));
      break;
    case 'payment.reversed':
    case 'payment.restored': {
      const { type, paymentId, time } = fact;
      const reversedAt = type === 'payment.reversed' ? time : null;
      change(memory.checkouts, fact.checkoutId, ({ payments }) => ({
        payments: payments.map((payment) =>
          payment.id === paymentId ? { ...payment, reversedAt, changedAt: time } : payment,
        ),
      }));
      break;
    }
    case 'checkout.closed':
      change(memory.checkouts, fact.checkoutId, () => ({ closedAs: fact.as }));
      break;
    case 'payout.asked':
      memory.payouts.set(fact.payout.orderId, { ...fact.payout, state: 'pending', reason: '' });
      break;
    case 'payout.settled': {
      const { state, reason, time } = fact;
      const settledAt = time === undefined ? {} : { settledAt: time };
      change(memory.payouts, fact.orderId, () => ({ state, reason, dueAt: null, ...settledAt }));
      break;
    }
    case 'payouts.handled':
      memory.payoutHandling = fact.by;
      break;
    case 'message.sent':
      memory.messages.set(fact.message.id, fact.message);
      break;
    case 'delivery.planned':
      memory.deliveries.set(fact.delivery.id, { ...fact.delivery, attempts: 0, status: 0 });
      memory.open.add(fact.delivery.id);
      break;
    case 'delivery.tried': {
      const { status, dueAt } = fact;
      change(memory.deliveries, fact.deliveryId, ({ attempts }) => ({
        attempts: attempts + 1,
        status,
        dueAt,
      }));
      if (dueAt === null) memory.open.delete(fact.deliveryId);
      break;
    }
    case 'delivery.hastened':
      change(memory.deliveries, fact.deliveryId, () => ({ dueAt: fact.dueAt }));
      break;
  }
}

function change<Thing>(
  things: Map<string, Thing>,
  id: string,
  alter: (thing: Thing) => Partial<Thing>,
): void {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`a fact of something that never was: ${id}`);
  things.set(id, { ...thing, ...alter(thing) });
}
