import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { stateOf } from './checkouts.ts';
import { SandboxRefused } from './desk.ts';
import type { Checkout, Payment, Payout } from './facts.ts';
import type { HttpOptions } from './http-options.ts';
import { findFault, type HeaderPrefix } from './signature.ts';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Address = v.pipe(v.string(), v.maxLength(2_000), v.url(), v.regex(/^https?:/));

const CheckoutBody = v.object({
  orderId: Text,
  amount: Amount,
  currency: v.literal('PHP'),
  look: v.picklist(['wallet', 'card', 'bank']),
  channel: v.pipe(v.string(), v.maxLength(200)),
  expiresAt: v.pipe(v.number(), v.safeInteger()),
  returnUrl: Address,
  webhookUrl: Address,
});
const RefundBody = v.object({ paymentId: Text, amount: Amount, currency: v.literal('PHP') });
const PayoutBody = v.object({
  orderId: Text,
  amount: Amount,
  currency: v.literal('PHP'),
  method: Text,
  bankName: Text,
  holder: Text,
  accountNumber: v.pipe(v.string(), v.regex(/^[\w +-]{4,40}$/)),
  webhookUrl: Address,
});

const MessageBody = v.object({
  id: Text,
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'expected an international number, with +.')),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000, 'expected at most 1,000 characters.')),
});

const PAGE = 100;
const PageQuery = v.object({
  since: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** The merchant's signed APIs. */
export function registerApiRoutes(http: FastifyInstance, options: HttpOptions): void {
  const { sandbox } = options;
  http.register(async (api) => {
    requireSignature(api, options, 'x-sms');
    api.post('/v1/messages', async (request) => {
      const { id, time } = await sandbox.sendMessage(readBody(MessageBody, request));
      return { id, time };
    });
  });
  http.register(async (api) => {
    requireSignature(api, options, 'x-sandbox');
    api.post('/v1/checkouts', async (request) => {
      const { currency: _, ...body } = readBody(CheckoutBody, request);
      return describeCheckout(await sandbox.openCheckout(body), options);
    });
    api.get<{ Params: { orderId: string } }>('/v1/checkouts/:orderId', async ({ params }) => {
      const checkout = await sandbox.findCheckoutOf(params.orderId);
      if (checkout === null) throw new SandboxRefused('unknown', 'There is no such order.');
      return describeCheckout(checkout, options);
    });
    api.get('/v1/payments', async ({ query }) => {
      const { page, nextOf } = readPage(query);
      const found = await sandbox.listPayments(page);
      const payments = found.slice(0, PAGE).map(({ checkout, payment, changedAt }) => ({
        orderId: checkout.orderId,
        ...describePayment(payment),
        changedAt,
      }));
      return { payments, next: nextOf(found) };
    });
    api.get('/v1/payouts', async ({ query }) => {
      const { page, nextOf } = readPage(query);
      const found = await sandbox.listPayouts(page);
      const payouts = found
        .slice(0, PAGE)
        .map(({ payout, changedAt }) => ({ ...describePayout(payout), changedAt }));
      return { payouts, next: nextOf(found) };
    });
    api.post('/v1/refunds', async (request) => {
      const { paymentId, amount } = readBody(RefundBody, request);
      await sandbox.refund(paymentId, amount);
      return { paymentId };
    });
    api.post('/v1/payouts', async (request) => {
      const { currency: _, ...body } = readBody(PayoutBody, request);
      return describePayout(await sandbox.sendPayout(body));
    });
    api.get<{ Params: { orderId: string } }>('/v1/payouts/:orderId', async ({ params }) => {
      const payout = await sandbox.findPayout(params.orderId);
      if (payout === null) throw new SandboxRefused('unknown', 'There is no such order.');
      return describePayout(payout);
    });
  });
}

function requireSignature(api: FastifyInstance, { secret, clock }: HttpOptions, prefix: HeaderPrefix): void {
  api.addHook('preHandler', async (request, reply) => {
    const { method, url: path, headers } = request;
    const fault = findFault(
      secret,
      { method, path, body: textOf(request) },
      {
        timestamp: headers[`${prefix}-timestamp`],
        signature: headers[`${prefix}-signature`],
        now: clock(),
      },
      prefix,
    );
    if (fault !== null) return reply.code(401).send({ error: 'unauthorized', message: fault });
  });
}

function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): v.InferOutput<Schema> {
  const body = v.safeParse(schema, parseJson(textOf(request)));
  if (body.success) return body.output;
  const [issue] = body.issues;
  throw new SandboxRefused('invalid', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function readPage(query: unknown) {
  const asked = v.safeParse(PageQuery, query);
  if (!asked.success) throw new SandboxRefused('invalid', 'since: expected a number.');
  const { since, cursor } = asked.output;
  const nextOf = (found: readonly { key: string }[]) =>
    found.length > PAGE ? (found[PAGE - 1]?.key ?? null) : null;
  return { page: { since, after: cursor, limit: PAGE + 1 }, nextOf };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describeCheckout(checkout: Checkout, { clock, publicUrl, merchant }: HttpOptions) {
  const { id, orderId, amount, look, reference, expiresAt, payments } = checkout;
  return {
    checkoutId: id,
    orderId,
    amount,
    currency: 'PHP',
    state: stateOf(checkout, clock()),
    payments: payments.map(describePayment),
    payUrl: `${publicUrl}/pay/${id}`,
    reference,
    accounts: look === 'bank' ? [bankAccount(merchant, publicUrl)] : [],
    expiresAt,
  };
}

/** The merchant's account at the sandbox bank. Its name says where the bank's app is. */
export function bankAccount(merchant: string, publicUrl: string) {
  return {
    bank: `Sandbox Bank (${new URL(publicUrl).host}/bank)`,
    holder: merchant,
    number: '0012 3456 7890',
  };
}

function describePayment({ id, amount, time, reversedAt = null }: Payment) {
  return { id, amount, time, isReversed: reversedAt !== null };
}

function describePayout({ id, orderId, amount, state, reason }: Payout) {
  return { payoutId: id, orderId, amount, currency: 'PHP', state, reason };
}
