import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import {
  type Answer,
  askSigned,
  parseJson,
  refusalOf,
  type SignedApi,
  type SignedRequest,
  signatureOf,
} from '#server/core/ask-signed.ts';
import {
  type CheckoutStatus,
  type ListedPayment,
  type ListedPayout,
  type Notice,
  type Page,
  type PageRequest,
  type PaymentProvider,
  type PayoutStatus,
  ProviderRefused,
  type Webhook,
  WebhookRefused,
  WebhookUnreadable,
} from './provider.ts';

export interface SandboxProviderOptions extends SignedApi {
  webhookUrl: string;
  /** Milliseconds by which times of orders are ahead of the provider's, which `clock` tells. Default: 0. */
  ahead?: () => number;
}

/** The client of the sandbox: its API over HTTP and its webhooks, both signed. See docs/payments.md. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const { secret, webhookUrl, ahead = () => 0 } = options;
  return {
    name: 'sandbox',

    async openCheckout(request) {
      const expiresAt = request.expiresAt - ahead();
      const body = { ...request, expiresAt, currency: CURRENCY, webhookUrl };
      const answer = await ask(options, { method: 'POST', path: '/v1/checkouts', body });
      refuseOn([400, 409, 422], answer);
      const { checkoutId, payUrl, reference, accounts } = read(OpenedCheckout, answer);
      const isBank = request.look === 'bank';
      return {
        providerId: checkoutId,
        payUrl: isBank ? '' : payUrl,
        reference,
        operatorAccounts: accounts,
      };
    },

    async findCheckout(orderId): Promise<CheckoutStatus | null> {
      const answer = await ask(options, { method: 'GET', path: pathOf('/v1/checkouts', orderId) });
      if (isUnknown(answer)) return null;
      const { state, payments } = read(FoundCheckout, answer);
      return { state, payments: payments.map(toFound) };
    },

    async refundPayment({ paymentId, amount }) {
      const body = { paymentId, amount, currency: CURRENCY };
      const answer = await ask(options, { method: 'POST', path: '/v1/refunds', body });
      refuseOn([400, 404, 409, 422], answer);
      read(Refund, answer);
    },

    async sendPayout(request): Promise<PayoutStatus> {
      const body = { ...request, currency: CURRENCY, webhookUrl };
      const answer = await ask(options, { method: 'POST', path: '/v1/payouts', body });
      // Not 409: then the order exists and may be paid.
      refuseOn([400, 422], answer);
      return read(Payout, answer);
    },

    async findPayout(orderId): Promise<PayoutStatus | null> {
      const answer = await ask(options, { method: 'GET', path: pathOf('/v1/payouts', orderId) });
      return isUnknown(answer) ? null : read(Payout, answer);
    },

    async listPayments({ since, cursor }): Promise<Page<ListedPayment>> {
      const answer = await ask(options, {
        method: 'GET',
        path: pageOf('/v1/payments', { since: Math.max(0, since - ahead()), cursor }),
      });
      const { payments, next } = read(PaymentsPage, answer);
      const items = payments.map(({ orderId, changedAt, ...payment }) => ({
        orderId,
        changedAt: changedAt + ahead(),
        ...toFound(payment),
      }));
      return { items, next };
    },

    async listPayouts({ since, cursor }): Promise<Page<ListedPayout>> {
      const answer = await ask(options, {
        method: 'GET',
        path: pageOf('/v1/payouts', { since: Math.max(0, since - ahead()), cursor }),
      });
      const { payouts, next } = read(PayoutsPage, answer);
      const items = payouts.map(({ changedAt, ...payout }) => ({
        ...payout,
        changedAt: changedAt + ahead(),
      }));
      return { items, next };
    },

    readWebhook: (webhook) => readWebhook(secret, { ...webhook, now: webhook.now - ahead() }),
  };
}

const CURRENCY = 'PHP';
const HEADERS = 'x-sandbox';
const WINDOW = 5 * 60_000;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

const OpenedCheckout = v.object({
  checkoutId: Id,
  payUrl: v.pipe(v.string(), v.url()),
  reference: v.string(),
  accounts: v.array(v.object({ bank: v.string(), holder: v.string(), number: v.string() })),
});
const Payment = v.object({ id: Id, amount: Amount, isReversed: v.boolean() });
const FoundCheckout = v.object({
  state: v.picklist(['open', 'paid', 'declined', 'expired']),
  payments: v.array(Payment),
});
const Refund = v.object({ paymentId: Id });
const Payout = v.object({ state: v.picklist(['pending', 'succeeded', 'failed']), reason: v.string() });
const Change = { orderId: Id, changedAt: v.pipe(v.number(), v.safeInteger()) };
const Next = v.nullable(v.pipe(v.string(), v.minLength(1)));
const PaymentsPage = v.object({ payments: v.array(v.object({ ...Payment.entries, ...Change })), next: Next });
const PayoutsPage = v.object({
  payouts: v.array(v.object({ ...Payout.entries, ...Change, amount: Amount })),
  next: Next,
});

const PaymentData = v.object({ orderId: Id, paymentId: Id, amount: Amount, currency: v.literal(CURRENCY) });
const Message = v.variant('type', [
  v.object({ id: Id, type: v.literal('payment.succeeded'), data: PaymentData }),
  v.object({ id: Id, type: v.literal('payment.reversed'), data: PaymentData }),
  v.object({ id: Id, type: v.literal('payment.restored'), data: PaymentData }),
  v.object({ id: Id, type: v.literal('payment.declined'), data: v.object({ orderId: Id }) }),
  v.object({ id: Id, type: v.literal('payout.succeeded'), data: v.object({ orderId: Id }) }),
  v.object({
    id: Id,
    type: v.literal('payout.failed'),
    data: v.object({ orderId: Id, reason: v.pipe(v.string(), v.maxLength(500)) }),
  }),
]);

function readWebhook(secret: string, { headers, body, now }: Webhook): Notice {
  const timestamp = headers[`${HEADERS}-timestamp`];
  const signature = headers[`${HEADERS}-signature`];
  if (typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new WebhookRefused('it is not signed');
  if (!isSame(signatureOf(secret, [`${timestamp}.`, body]), signature))
    throw new WebhookRefused('its signature is not of this body and secret');
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > WINDOW)
    throw new WebhookRefused('its timestamp is more than five minutes off');
  return toNotice(readMessage(parseJson(body.toString())));
}

function readMessage(content: unknown): v.InferOutput<typeof Message> {
  const message = v.safeParse(Message, content);
  if (message.success) return message.output;
  const fields = new Set(message.issues.map((issue) => v.getDotPath(issue) ?? 'all of it'));
  const id = v.is(v.object({ id: Id }), content) ? content.id : 'without an id';
  throw new WebhookUnreadable(`the message ${id} cannot be read: ${[...fields].join(', ')}`);
}

function toNotice({ id: eventId, ...message }: v.InferOutput<typeof Message>): Notice {
  const { orderId } = message.data;
  switch (message.type) {
    case 'payment.succeeded':
    case 'payment.reversed':
    case 'payment.restored': {
      const { paymentId, amount } = message.data;
      const kind = message.type === 'payment.succeeded' ? 'payment.verified' : message.type;
      return { kind, eventId, orderId, paymentId, amount };
    }
    case 'payout.failed':
      return { kind: 'payout.failed', eventId, orderId, reason: message.data.reason };
    default:
      return { kind: message.type, eventId, orderId };
  }
}

function ask(options: SandboxProviderOptions, request: SignedRequest): Promise<Answer> {
  return askSigned(options, request, HEADERS);
}

/** @throws Error for an unsuccessful or unreadable answer */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> {
  if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}: ${reasonOf(answer)}`);
  const parsed = v.safeParse(schema, answer.body);
  if (!parsed.success) throw new Error('the provider answered something else than it should');
  return parsed.output;
}

/** @throws ProviderRefused when the provider itself, not a proxy, answered with one of these */
function refuseOn(statuses: readonly number[], answer: Answer): void {
  const refusal = refusalOf(answer);
  if (statuses.includes(answer.status) && refusal !== null) throw new ProviderRefused(refusal.message);
}

/** A 404 from a proxy on the way says nothing about the order. */
function isUnknown(answer: Answer): boolean {
  return answer.status === 404 && refusalOf(answer)?.error === 'unknown';
}

function reasonOf(answer: Answer): string {
  return refusalOf(answer)?.message ?? 'without a reason';
}

function pathOf(collection: string, orderId: string): string {
  return `${collection}/${encodeURIComponent(orderId)}`;
}

function pageOf(collection: string, { since, cursor }: PageRequest): string {
  return `${collection}?${new URLSearchParams({ since: String(since), cursor })}`;
}

function toFound({ id, amount, isReversed }: v.InferOutput<typeof Payment>) {
  return { paymentId: id, amount, isReversed };
}

function isSame(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
