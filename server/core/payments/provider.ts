import type { VerifiedPayment } from '#machines/deposit/deposit-order.machine.ts';

/**
 * A payment provider. Money in minor units. Every method that asks for something is idempotent by `orderId`.
 */
export interface PaymentProvider {
  /** Stored with every order and payment, and part of the address of its webhook. */
  name: string;
  /**
   * Opens a checkout. The same order gets the same checkout again.
   * @throws ProviderRefused when this order cannot be paid here; any other error means that a retry may
   * succeed
   */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** The status of an order's payments; null when the provider does not know the order. */
  findCheckout(orderId: string): Promise<CheckoutStatus | null>;
  /**
   * Sends a payment back to its payer. The same payment is not sent back again.
   * @throws ProviderRefused when it will not be; any other error means that a retry may succeed
   */
  refundPayment(payment: VerifiedPayment): Promise<void>;
  /**
   * Pays a withdrawal. The same order is not paid again.
   * @throws ProviderRefused when it will not be paid; any other error means that a retry may succeed
   */
  sendPayout(request: PayoutRequest): Promise<PayoutStatus>;
  findPayout(orderId: string): Promise<PayoutStatus | null>;
  /** Payments that were made, taken back or returned at `since` or later, in the order of that. */
  listPayments(page: PageRequest): Promise<Page<ListedPayment>>;
  /** Payouts that were asked for or settled at `since` or later, in the order of that. */
  listPayouts(page: PageRequest): Promise<Page<ListedPayout>>;
  /**
   * Verifies a webhook and reads it.
   * @throws WebhookRefused when the signature is invalid or too old
   * @throws WebhookUnreadable when the signature is valid but the content is not
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
  /** For the player to write on a bank transfer; otherwise empty. */
  reference: string;
  operatorAccounts: { bank: string; holder: string; number: string }[];
}

/** `isReversed`: the provider has taken it back, and has not returned it. */
type FoundPayment = VerifiedPayment & { isReversed: boolean };

export interface CheckoutStatus {
  state: 'open' | 'paid' | 'declined' | 'expired';
  payments: FoundPayment[];
}

export interface PageRequest {
  /** Milliseconds since the epoch. */
  since: number;
  /** `next` of the page before; empty for the first page. */
  cursor: string;
}

export interface Page<Item> {
  items: Item[];
  /** Null on the last page. */
  next: string | null;
}

export interface ListedPayment extends FoundPayment {
  orderId: string;
  /** When it was made, taken back or returned, in milliseconds since the epoch. */
  changedAt: number;
}

export interface ListedPayout extends PayoutStatus {
  orderId: string;
  amount: number;
  /** When it was asked for or settled, in milliseconds since the epoch. */
  changedAt: number;
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
  /** Reason of a failure; otherwise empty. */
  reason: string;
}

export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw bytes of the body. */
  body: Buffer;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Content of a webhook. `eventId` is the provider's; the same event may come several times. */
export type Notice = { eventId: string; orderId: string } & (
  | ({ kind: 'payment.verified' } & VerifiedPayment)
  | ({ kind: 'payment.reversed' } & VerifiedPayment)
  | ({ kind: 'payment.restored' } & VerifiedPayment)
  | { kind: 'payment.declined' }
  | { kind: 'payout.succeeded' }
  | { kind: 'payout.failed'; reason: string }
);

/** The provider refuses for good. The message is for the operator, and for the player of a payout. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The webhook has no valid signature. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/**
 * A webhook with a valid signature but unexpected content. Its message is logged: it names fields, but not
 * their values.
 */
export class WebhookUnreadable extends Error {
  override name = 'WebhookUnreadable';
}

/** All providers of orders; new orders go to the first one. */
export type Providers = readonly [PaymentProvider, ...PaymentProvider[]];

export function findProvider(providers: Providers, name: string): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** The provider of an order. @throws Error for one that is not known */
export function requireProvider(
  providers: Providers,
  { id, provider: name }: { id: string; provider: string },
): PaymentProvider {
  const provider = findProvider(providers, name);
  if (provider === null) throw new Error(`order ${id} is with ${name}, which is not known`);
  return provider;
}
