import { type CheckoutRequest, createCheckouts, type Transfer } from './checkouts.ts';
import { createDeliveries, type SendWebhook } from './deliveries.ts';
import { type Desk, earliest } from './desk.ts';
import {
  type Checkout,
  type Delivery,
  type Fact,
  learn,
  type Message,
  type Payment,
  type Payout,
  type PayoutHandling,
  type PayoutRequest,
  recall,
} from './facts.ts';
import { createMessages, type MessageRequest } from './messages.ts';
import { createPayouts, type Settlement } from './payouts.ts';
import type { Telling } from './plan-webhooks.ts';

/** Stores facts durably. */
export interface SandboxStorage {
  /** Facts of earlier runs. */
  readonly facts: readonly Fact[];
  /**
   * Resolves when these facts and all earlier ones are on disk; an empty list waits for the earlier ones.
   * @throws when they cannot be stored; after that it stores nothing more
   */
  append(facts: readonly Fact[]): Promise<void>;
}

export interface SandboxOptions {
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** An integer from 0 to `max` - 1. Every id is made of it. */
  randomInt: (max: number) => number;
  storage: SandboxStorage;
  send: SendWebhook;
  /** Shared with the merchant. */
  secret: string;
  /** Milliseconds until a payout succeeds by itself. */
  payoutDelay?: number;
  /** Milliseconds until the first retry of a webhook that was not accepted. */
  firstRetry?: number;
}

/**
 * A payment provider without money and an SMS gateway without phones: everything that its pages and API can
 * do. It has no timers; `work` does all due work. Amounts are centavos. An answer is sent only once it is on
 * disk.
 */
export interface Sandbox {
  /** @throws SandboxRefused when the order has another amount or has ended */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  findCheckoutOf(orderId: string): Promise<Checkout | null>;
  /** Pays a checkout in any state, its own amount or another. Each call is a new payment. */
  pay(checkoutId: string, options?: { amount?: number; telling?: Telling }): Promise<Payment>;
  /** Takes a payment back, as after a chargeback. @throws SandboxRefused when it is taken back already */
  reverse(checkoutId: string, paymentId: string, options?: { telling?: Telling }): Promise<void>;
  refund(paymentId: string, amount: number): Promise<void>;
  /** Returns it. @throws SandboxRefused unless it is taken back */
  restore(checkoutId: string, paymentId: string, options?: { telling?: Telling }): Promise<void>;
  /** @throws SandboxRefused when money has arrived */
  decline(checkoutId: string, options?: { telling?: Telling }): Promise<void>;
  /** Closes it early. The merchant is not told: the order there has its own deadline. */
  expire(checkoutId: string): Promise<void>;
  /** @throws SandboxRefused for an unknown reference */
  transfer(transfer: Transfer): Promise<{ checkout: Checkout; payments: Payment[] }>;
  sendPayout(request: PayoutRequest): Promise<Payout>;
  findPayout(orderId: string): Promise<Payout | null>;
  /** @throws SandboxRefused when it is already settled */
  settlePayout(orderId: string, settlement: Settlement): Promise<void>;
  /** Sets who decides about payouts from now on. */
  handlePayouts(by: PayoutHandling): Promise<void>;
  /** Sends each id once. @throws SandboxRefused when it is known with another number or text */
  sendMessage(request: MessageRequest): Promise<Message>;
  /** The newest first, and how many there are: to everybody, or to a number or its last digits. */
  listMessages(number?: string): { messages: Message[]; count: number };
  /** Makes a waiting webhook due at the next `work`. */
  hasten(deliveryId: string): Promise<void>;
  /** Sends the due webhooks and settles the due payouts. Resolves when each was tried. */
  work(): Promise<void>;
  /** When the next work is due; null when none is. */
  nextDueAt(): number | null;
  /** Calls the listener when something that may be due was added. @returns unsubscribes */
  onPlanned(listener: () => void): () => void;
  /** Payments that changed at `since` or later, in that order, `limit` after that with the key `after`. */
  listPayments(page: PageOf): Promise<({ checkout: Checkout; payment: Payment } & Changed)[]>;
  listPayouts(page: PageOf): Promise<({ payout: Payout } & Changed)[]>;
  /** Newest first. */
  overview(): { checkouts: Checkout[]; payouts: Payout[]; deliveries: Delivery[]; handling: PayoutHandling };
}

interface PageOf {
  since: number;
  /** Empty for the first page. */
  after: string;
  limit: number;
}

interface Changed {
  changedAt: number;
  /** Sorts by the time of the change. What changes again comes once more, so nothing is passed over. */
  key: string;
}

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ID_LENGTH = 20;
const OVERVIEW = 50;

export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, randomInt, storage, payoutDelay = 5_000, firstRetry = 5_000 } = options;
  const memory = recall(storage.facts);
  const listeners = new Set<() => void>();
  const desk: Desk = {
    memory,
    now: clock,
    randomInt,
    newId: (kind) =>
      `${kind}_${Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`,
    keep: async (facts) => {
      for (const fact of facts) learn(memory, fact);
      await storage.append(facts);
      if (facts.length > 0) for (const listener of listeners) listener();
    },
  };
  const checkouts = createCheckouts(desk);
  const payouts = createPayouts(desk, { payoutDelay });
  const messages = createMessages(desk);
  const deliveries = createDeliveries(desk, { send: options.send, secret: options.secret, firstRetry });

  return {
    ...checkouts,
    ...payouts.calls,
    ...messages,
    hasten: deliveries.hasten,
    async work() {
      await Promise.all([payouts.settleDue(), deliveries.sendDue()]);
    },
    nextDueAt: () => earliest([payouts.nextDueAt(), deliveries.nextDueAt()]),
    onPlanned(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async listPayments(page) {
      await desk.keep([]);
      const all = [...memory.checkouts.values()].flatMap((checkout) =>
        checkout.payments.map((payment) => ({
          checkout,
          payment,
          ...changed(payment.changedAt ?? payment.time, payment.id),
        })),
      );
      return pageOf(all, page);
    },
    async listPayouts(page) {
      await desk.keep([]);
      const all = [...memory.payouts.values()].map((payout) => ({
        payout,
        ...changed(payout.settledAt ?? payout.askedAt, payout.id),
      }));
      return pageOf(all, page);
    },
    overview: () => ({
      checkouts: newest(memory.checkouts),
      payouts: newest(memory.payouts),
      deliveries: newest(memory.deliveries),
      handling: memory.payoutHandling,
    }),
  };
}

function changed(changedAt: number, id: string): Changed {
  return { changedAt, key: `${String(changedAt).padStart(15, '0')}-${id}` };
}

function pageOf<Thing extends Changed>(all: readonly Thing[], { since, after, limit }: PageOf): Thing[] {
  return all
    .filter(({ changedAt, key }) => changedAt >= since && key > after)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, limit);
}

function newest<Thing>(things: ReadonlyMap<string, Thing>): Thing[] {
  return [...things.values()].slice(-OVERVIEW).reverse();
}
