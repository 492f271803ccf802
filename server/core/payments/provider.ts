import type { VerifiedPayment } from '#machines/deposit-order/deposit-order.machine.ts';

/** A payment provider, as the server uses one. Money in minor units. Every method that asks for something is idempotent by `orderId`. */
export interface PaymentProvider {
  /** Stands with every order and payment, and in the address of its webhook. */
  name: string;
  /**
   * Opens a checkout. The same order again gets the same checkout.
   * @throws ProviderRefused when this order cannot be paid here; any other error means that it is worth trying again
   */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** What the provider knows of an order's payments; null when it has never heard of the order. */
  findCheckout(orderId: string): Promise<CheckoutStatus | null>;
  /**
   * Pays a withdrawal. The same order again is not paid again.
   * @throws ProviderRefused when it will not be paid; any other error means that it is worth trying again
   */
  sendPayout(request: PayoutRequest): Promise<PayoutStatus>;
  findPayout(orderId: string): Promise<PayoutStatus | null>;
  /**
   * Verifies a webhook and reads it.
   * @throws WebhookRefused when it is not the provider's, or too old
   * @throws WebhookUnreadable when it is the provider's, but says something else than it should
   */
  readWebhook(webhook: Webhook): Notice;
}

export interface CheckoutRequest {
  orderId: string;
  amount: number;
  look: 'wallet' | 'card' | 'bank';
  /** Name of the channel, as the pay page shows it. */
  channel: string;
  expiresAt: number;
  returnUrl: string;
}

interface Checkout {
  providerId: string;
  /** Empty for a bank transfer. */
  payUrl: string;
  /** To be written on a bank transfer; else empty. */
  reference: string;
  operatorAccounts: { bank: string; holder: string; number: string }[];
}

export interface CheckoutStatus {
  state: 'open' | 'paid' | 'declined' | 'expired';
  payments: VerifiedPayment[];
}

export interface PayoutRequest {
  orderId: string;
  amount: number;
  method: string;
  bankName: string;
  holder: string;
  accountNumber: string;
}

export interface PayoutStatus {
  state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed; else empty. */
  reason: string;
}

export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body's bytes as they came. */
  body: Buffer;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What a webhook tells. `eventId` is the provider's: the same one may come any number of times. */
export type Notice = { eventId: string; orderId: string } & (
  | ({ kind: 'payment.verified' } & VerifiedPayment)
  | { kind: 'payment.declined' }
  | { kind: 'payout.succeeded' }
  | { kind: 'payout.failed'; reason: string }
);

/** The provider will not do it, now or later. Its message is for the operator, and for the player of a payout. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The webhook proves nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/** The webhook is the provider's own, and it is not understood. Its message is logged: it names fields, not what stands in them. */
export class WebhookUnreadable extends Error {
  override name = 'WebhookUnreadable';
}
