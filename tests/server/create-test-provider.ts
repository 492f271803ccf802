import { createHash, randomUUID } from 'node:crypto';
import {
  type CheckoutRequest,
  type CheckoutStatus,
  type Notice,
  type Page,
  type PaymentProvider,
  type PayoutRequest,
  type PayoutStatus,
  ProviderRefused,
  type Webhook,
  WebhookRefused,
  WebhookUnreadable,
} from '#server/core/payments/provider.ts';

/** An in-process provider whose state and failures the test controls. */
export interface TestProvider extends PaymentProvider {
  /** Requests in order, such as `openCheckout {orderId}`, including refused and failed ones. */
  readonly asked: string[];
  /** The checkout requests, by order. */
  readonly checkouts: ReadonlyMap<string, CheckoutRequest>;
  readonly payouts: ReadonlyMap<string, PayoutRequest>;
  /** While false, every call fails like a network, without an effect. */
  isReachable: boolean;
  /** While true, calls have their effect but fail: the answer is lost. */
  losesAnswers: boolean;
  /** Refuses the order from now on, with this reason. */
  refuse(orderId: string, reason?: string): void;
  /**
   * Adds a new payment in any state of the checkout, without a webhook: see `webhook`.
   * @param amount minor units; the checkout's amount when left out
   * @returns the content of its webhook
   */
  pay(orderId: string, amount?: number): Notice & { kind: 'payment.verified' };
  /** Takes a payment back, or returns it. @returns the content of its webhook */
  reverse(orderId: string, paymentId: string): Notice & { kind: 'payment.reversed' };
  restore(orderId: string, paymentId: string): Notice & { kind: 'payment.restored' };
  decline(orderId: string): Notice;
  expire(orderId: string): void;
  succeedPayout(orderId: string): Notice;
  failPayout(orderId: string, reason?: string): Notice;
  /** A signed webhook at `now`. */
  webhook(notice: Notice, now: number): Pick<Webhook, 'headers' | 'body'>;
}

const WINDOW = 5 * 60_000;
const KINDS = [
  ...['payment.verified', 'payment.reversed', 'payment.restored', 'payment.declined'],
  ...['payout.succeeded', 'payout.failed'],
];

export function createTestProvider({ name = 'test' }: { name?: string } = {}): TestProvider {
  const checkouts = new Map<string, CheckoutRequest>();
  const statuses = new Map<string, CheckoutStatus>();
  const payouts = new Map<string, PayoutRequest>();
  const payoutStatuses = new Map<string, PayoutStatus>();
  const refused = new Map<string, string>();
  const nextId = (kind: string) => `${name}-${kind}-${randomUUID()}`;

  /** A call over the simulated network. */
  const ask = async <T>(method: string, orderId: string, answer: () => T): Promise<T> => {
    provider.asked.push(`${method} ${orderId}`);
    if (!provider.isReachable) throw new Error('the provider cannot be reached');
    const reason = refused.get(orderId);
    if (reason !== undefined) throw new ProviderRefused(reason);
    const result = answer();
    if (provider.losesAnswers) throw new Error('the answer of the provider got lost');
    return result;
  };

  const provider: TestProvider = {
    name,
    asked: [],
    checkouts,
    payouts,
    isReachable: true,
    losesAnswers: false,

    openCheckout: (request) =>
      ask('openCheckout', request.orderId, () => {
        if (!checkouts.has(request.orderId)) {
          checkouts.set(request.orderId, request);
          statuses.set(request.orderId, { state: 'open', payments: [] });
        }
        const isBank = request.look === 'bank';
        return {
          providerId: `${name}-checkout-${request.orderId}`,
          payUrl: isBank ? '' : `https://provider.test/pay/${request.orderId}`,
          reference: isBank ? `REF-${request.orderId.slice(-8).toUpperCase()}` : '',
          operatorAccounts: isBank ? [{ bank: 'Test Bank', holder: 'Perya', number: '001234567890' }] : [],
        };
      }),
    findCheckout: (orderId) =>
      ask('findCheckout', orderId, () => structuredClone(statuses.get(orderId) ?? null)),
    refundPayment: ({ paymentId }) =>
      ask('refundPayment', paymentId, () => {
        for (const [orderId, { payments }] of statuses) {
          if (payments.some((payment) => payment.paymentId === paymentId)) turn(orderId, paymentId, true);
        }
      }),
    sendPayout: (request) =>
      ask('sendPayout', request.orderId, () => {
        if (!payouts.has(request.orderId)) {
          payouts.set(request.orderId, request);
          payoutStatuses.set(request.orderId, { state: 'pending', reason: '' });
        }
        return { ...statusOf(payoutStatuses, request.orderId) };
      }),
    findPayout: (orderId) =>
      ask('findPayout', orderId, () => structuredClone(payoutStatuses.get(orderId) ?? null)),

    listPayments: ({ cursor }) =>
      ask('listPayments', cursor, () =>
        pageOf(
          [...statuses].flatMap(([orderId, { payments }]) =>
            payments.map((payment) => ({ orderId, changedAt: 0, ...payment })),
          ),
          cursor,
        ),
      ),
    listPayouts: ({ cursor }) =>
      ask('listPayouts', cursor, () =>
        pageOf(
          [...payouts].map(([orderId, { amount }]) => {
            return { orderId, amount, changedAt: 0, ...statusOf(payoutStatuses, orderId) };
          }),
          cursor,
        ),
      ),

    readWebhook({ headers, body, now }) {
      const time = Number(headers['x-test-time']);
      if (headers['x-test-signature'] !== sign(time, body)) throw new WebhookRefused('it is not signed');
      if (Math.abs(now - time) > WINDOW) throw new WebhookRefused('it is too old');
      const notice = JSON.parse(body.toString());
      if (!KINDS.includes(notice.kind)) throw new WebhookUnreadable('the message cannot be read: kind');
      return notice;
    },

    refuse: (orderId, reason = 'refused') => {
      refused.set(orderId, reason);
    },
    pay(orderId, amount = checkouts.get(orderId)?.amount ?? 0) {
      const status = statusOf(statuses, orderId);
      const payment = { paymentId: nextId('payment'), amount };
      statuses.set(orderId, {
        state: 'paid',
        payments: [...status.payments, { ...payment, isReversed: false }],
      });
      return { kind: 'payment.verified', eventId: nextId('event'), orderId, ...payment };
    },
    reverse: (orderId, paymentId) => ({ ...turn(orderId, paymentId, true), kind: 'payment.reversed' }),
    restore: (orderId, paymentId) => ({ ...turn(orderId, paymentId, false), kind: 'payment.restored' }),
    decline(orderId) {
      close(orderId, 'declined');
      return { kind: 'payment.declined', eventId: nextId('event'), orderId };
    },
    expire: (orderId) => close(orderId, 'expired'),
    succeedPayout(orderId) {
      statusOf(payoutStatuses, orderId);
      payoutStatuses.set(orderId, { state: 'succeeded', reason: '' });
      return { kind: 'payout.succeeded', eventId: nextId('event'), orderId };
    },
    failPayout(orderId, reason = 'the account is closed') {
      statusOf(payoutStatuses, orderId);
      payoutStatuses.set(orderId, { state: 'failed', reason });
      return { kind: 'payout.failed', eventId: nextId('event'), orderId, reason };
    },
    webhook(notice, now) {
      const body = Buffer.from(JSON.stringify(notice));
      return {
        headers: {
          'content-type': 'application/json',
          'x-test-time': String(now),
          'x-test-signature': sign(now, body),
        },
        body,
      };
    },
  };

  function turn(orderId: string, paymentId: string, isReversed: boolean) {
    const status = statusOf(statuses, orderId);
    const payments = status.payments.map((payment) =>
      payment.paymentId === paymentId ? { ...payment, isReversed } : payment,
    );
    statuses.set(orderId, { ...status, payments });
    const amount = payments.find((payment) => payment.paymentId === paymentId)?.amount ?? 0;
    return { eventId: nextId('event'), orderId, paymentId, amount };
  }

  /** A received payment stays. */
  function close(orderId: string, state: 'declined' | 'expired'): void {
    const status = statusOf(statuses, orderId);
    if (status.state !== 'paid') statuses.set(orderId, { ...status, state });
  }

  return provider;
}

/** Pages of two, so that tests need several. */
function pageOf<Item>(items: readonly Item[], cursor: string): Page<Item> {
  const end = Number(cursor) + 2;
  return { items: items.slice(Number(cursor), end), next: end < items.length ? String(end) : null };
}

function statusOf<Status>(statuses: ReadonlyMap<string, Status>, orderId: string): Status {
  const status = statuses.get(orderId);
  if (status === undefined) throw new Error(`the provider was never asked for ${orderId}`);
  return status;
}

function sign(time: number, body: Buffer): string {
  return createHash('sha256').update(`test provider ${time} `).update(body).digest('hex');
}
