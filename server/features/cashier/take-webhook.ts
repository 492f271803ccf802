import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '#contract/app-config.ts';
import { BODY_LIMIT } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { defineChange } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { wrapSuccess } from '#server/core/http/envelope.ts';
import { networkOf } from '#server/core/http/network-of.ts';
import type { Limits } from '#server/core/limits.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import {
  findProvider,
  type Notice,
  type PaymentProvider,
  type Providers,
  type Webhook,
  WebhookRefused,
  WebhookUnreadable,
} from '#server/core/payments/provider.ts';
import {
  type DifferingPayment,
  findDifferingPayment,
  findReversedPayment,
  type LatePayment,
  type ReversedPayment,
  stepDeposit,
} from '#server/features/deposit/index.ts';
import { applyPayout } from '#server/features/withdrawal/index.ts';

export interface WebhookDependencies extends ConfigDependencies {
  providers: Providers;
  limits: Limits;
  onRefused: (refused: OrderEvent) => void;
  onDiffering: (payment: DifferingPayment) => void;
  onReversed: (payment: ReversedPayment) => void;
  onLate: (payment: LatePayment) => void;
  /**
   * Called for a message with a valid signature but unexpected content: it may be about money, so a person
   * should look.
   */
  onUnreadable: (error: WebhookUnreadable, provider: string) => void;
}

interface Arrived extends Pick<Webhook, 'headers' | 'body'> {
  /** Name of the provider, from the address of the webhook. */
  provider: string;
  /** The sender's network: see `networkOf`. */
  address: string;
}

const answer = {
  type: 'object',
  properties: {
    errcode: { type: 'integer' },
    errmsg: { type: 'string' },
    data: { type: ['object', 'null'], properties: {} },
  },
  required: ['errcode', 'errmsg', 'data'],
};

/**
 * Registers the providers' webhooks. Signatures cover the raw bytes, so bodies are not parsed, whatever their
 * content type.
 */
export function addWebhooks(app: CallApp, deps: WebhookDependencies): void {
  app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );

    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/webhooks/:provider',
      {
        bodyLimit: BODY_LIMIT.default,
        schema: { response: { 200: answer, '4xx': answer, '5xx': answer } },
      },
      async ({ params, headers, body, ip }, reply) => {
        const { provider } = params;
        await takeWebhook(deps, {
          provider,
          headers,
          body: body ?? Buffer.alloc(0),
          address: networkOf(ip),
        });
        reply.header('cache-control', 'no-store');
        return wrapSuccess('errcode', {});
      },
    );
  });
}

/**
 * Processes a provider's message once, in one transaction with its effects.
 * @throws CallError `notFound` for an unknown provider, `unauthorised` for an invalid signature, `invalid`
 * for an unreadable message, which the provider then sends again
 */
async function takeWebhook(deps: WebhookDependencies, arrived: Arrived): Promise<void> {
  const provider = findProvider(deps.providers, arrived.provider);
  if (provider === null) throw new CallError('notFound', 'There is no such provider.');
  const notice = await verify(deps, provider, arrived);
  const context = {
    provider: provider.name,
    config: await deps.configuration.appConfig(),
    clock: deps.clock,
  };
  const applying = deps.database.transaction(async (tx) => {
    const isNew = await noteProviderEvent(tx, { ...context, eventId: notice.eventId, time: deps.clock() });
    return isNew ? applyNotice(tx, notice, context) : NOTHING;
  });
  const { refused, differing, reversed, late } = await applying.catch((error) => {
    // A refusal meant for a player must not answer a provider: it is an alarm, and the message comes again.
    throw error instanceof CallError ? new Error(error.message, { cause: error }) : error;
  });
  if (refused !== null) deps.onRefused(refused);
  if (differing !== null) deps.onDiffering(differing);
  if (reversed !== null) deps.onReversed(reversed);
  if (late !== null) deps.onLate(late);
}

/** Limits forged messages per address; the provider's own are never counted. */
async function verify(
  { clock, limits, onUnreadable }: WebhookDependencies,
  provider: PaymentProvider,
  { headers, body, address }: Arrived,
): Promise<Notice> {
  try {
    return provider.readWebhook({ headers, body, now: clock() });
  } catch (error) {
    if (error instanceof WebhookUnreadable) {
      onUnreadable(error, provider.name);
      throw new CallError('invalid', 'This message cannot be read.');
    }
    if (!(error instanceof WebhookRefused)) throw error;
    await limits.take('forgedWebhooksPerAddress', address);
    throw new CallError('unauthorised', 'This message proves nothing.');
  }
}

interface Noteworthy {
  /** The event that a chart refused and that is stored. */
  refused: OrderEvent | null;
  /** A payment that was credited with another amount than the order's. */
  differing: DifferingPayment | null;
  /** A credited payment that was taken back. */
  reversed: ReversedPayment | null;
  /** A payment for a closed account. */
  late: LatePayment | null;
}

const NOTHING: Noteworthy = { refused: null, differing: null, reversed: null, late: null };

/**
 * Applies a provider's verified message in the transaction that records it: payments to deposits, payouts to
 * withdrawals.
 * @returns what an operator should see
 */
async function applyNotice(
  tx: Transaction,
  notice: Notice,
  context: { provider: string; config: AppConfig; clock: () => number },
): Promise<Noteworthy> {
  const { provider } = context;
  const { orderId } = notice;
  switch (notice.kind) {
    case 'payment.verified':
    case 'payment.reversed':
    case 'payment.restored': {
      const event = { type: notice.kind, paymentId: notice.paymentId, amount: notice.amount };
      const news = { orderId, event, provider };
      const advanced = await stepDeposit(tx, news, context);
      return {
        refused: advanced.refused,
        differing: findDifferingPayment(advanced, news),
        reversed: findReversedPayment(advanced, news),
        late: advanced.late ?? null,
      };
    }
    case 'payment.declined': {
      const news = { orderId, event: { type: notice.kind }, provider };
      return { ...NOTHING, refused: (await stepDeposit(tx, news, context)).refused };
    }
    default:
      return { ...NOTHING, refused: await applyPayout(tx, notice, { provider, time: context.clock() }) };
  }
}

/** @returns false when the webhook was processed before */
const noteProviderEvent = defineChange<[event: { provider: string; eventId: string; time: number }]>(
  'provider-event-note',
  `insert into provider_event (provider, event_id, created_at) values ($provider, $eventId, $time::bigint)
    on conflict do nothing returning event_id`,
);

/** Deletes records of webhooks that were processed until then. */
export const deleteProviderEvents = defineDelete(
  'provider-event-delete',
  `delete from provider_event where (provider, event_id) in (
      select provider, event_id from provider_event where created_at <= $1::bigint limit $2::integer
    ) returning event_id`,
);
