import { type CheckoutRequest, createCheckouts, type Transfer } from './checkouts.ts';
import { createDeliveries, type SendWebhook } from './deliveries.ts';
import { type Desk, earliest } from './desk.ts';
import {
  type Checkout,
  type Delivery,
  type Fact,
  learn,
  type Payment,
  type Payout,
  type PayoutHandling,
  recall,
} from './facts.ts';
import { createPayouts, type PayoutRequest, type Settlement } from './payouts.ts';
import type { Telling } from './plan-webhooks.ts';

/** Keeps facts for good. */
export interface SandboxStorage {
  /** Of all runs before this one. */
  readonly facts: readonly Fact[];
  /**
   * Resolves when the facts, and all that were handed in before, are safe; none at all waits for those before.
   * @throws when they cannot be kept; it keeps nothing more then
   */
  append(facts: readonly Fact[]): Promise<void>;
}

export interface SandboxOptions {
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** A whole number from 0 up to, and without, `max`. Every id is made of it. */
  randomInt: (max: number) => number;
  storage: SandboxStorage;
  send: SendWebhook;
  /** Shared with the merchant. */
  secret: string;
  /** Milliseconds until a payout succeeds by itself. */
  payoutDelay?: number;
  /** Milliseconds until a webhook that was not accepted is sent again, the first time. */
  firstRetry?: number;
}

/**
 * A payment provider without money: all that its pages and its API let anybody do. It has no timers; `work` does what is due.
 * Amounts are centavos. What it answers is on disk.
 */
export interface Sandbox {
  /** @throws SandboxRefused when the order is known with another amount, or is over */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  findCheckoutOf(orderId: string): Promise<Checkout | null>;
  /** Pays a checkout, in whatever state it is, its own amount or another. Each time is another payment. */
  pay(checkoutId: string, options?: { amount?: number; telling?: Telling }): Promise<Payment>;
  /** @throws SandboxRefused when money has arrived */
  decline(checkoutId: string, options?: { telling?: Telling }): Promise<void>;
  /** Closes it before its time. The merchant is not told: his order has an end of its own. */
  expire(checkoutId: string): Promise<void>;
  /** @throws SandboxRefused when nobody expects the reference */
  transfer(transfer: Transfer): Promise<{ checkout: Checkout; payments: Payment[] }>;
  sendPayout(request: PayoutRequest): Promise<Payout>;
  findPayout(orderId: string): Promise<Payout | null>;
  /** @throws SandboxRefused when it is settled already */
  settlePayout(orderId: string, settlement: Settlement): Promise<void>;
  /** Says who decides about payouts from now on. */
  handlePayouts(by: PayoutHandling): Promise<void>;
  /** Has a webhook that waits sent at the next `work`. */
  hasten(deliveryId: string): Promise<void>;
  /** Sends the webhooks and settles the payouts that are due. Ends when all of them have been tried. */
  work(): Promise<void>;
  /** When there is something to do again; null while there is nothing. */
  nextDueAt(): number | null;
  /** Calls whenever something has been added that may be due. @returns what ends that */
  onPlanned(listener: () => void): () => void;
  /** Newest first. */
  overview(): { checkouts: Checkout[]; payouts: Payout[]; deliveries: Delivery[]; handling: PayoutHandling };
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
  const deliveries = createDeliveries(desk, { send: options.send, secret: options.secret, firstRetry });

  return {
    ...checkouts,
    ...payouts.calls,
    hasten: deliveries.hasten,
    async work() {
      await Promise.all([payouts.settleDue(), deliveries.sendDue()]);
    },
    nextDueAt: () => earliest([payouts.nextDueAt(), deliveries.nextDueAt()]),
    onPlanned(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    overview: () => ({
      checkouts: newest(memory.checkouts),
      payouts: newest(memory.payouts),
      deliveries: newest(memory.deliveries),
      handling: memory.payoutHandling,
    }),
  };
}

function newest<Thing>(things: ReadonlyMap<string, Thing>): Thing[] {
  return [...things.values()].slice(-OVERVIEW).reverse();
}
