import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
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
import { noteProviderEvent } from '#server/features/deposits/index.ts';
import { applyNotice } from './apply-notice.ts';

export interface WebhookDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  providers: Providers;
  configuration: Pick<Configuration, 'appConfig'>;
  limits: Limits;
  onRefused: (refused: OrderEvent) => void;
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

/**
 * Processes a provider's message once, in one transaction with its effects.
 * @throws CallError `notFound` for an unknown provider, `unauthorised` for an invalid signature, `invalid`
 * for an unreadable message, which the provider then sends again
 */
export async function takeWebhook(deps: WebhookDependencies, arrived: Arrived): Promise<void> {
  const provider = findProvider(deps.providers, arrived.provider);
  if (provider === null) throw new CallError('notFound', 'There is no such provider.');
  const notice = await verify(deps, provider, arrived);
  const context = {
    provider: provider.name,
    config: await deps.configuration.appConfig(),
    time: deps.clock(),
  };
  const refused = await deps.database.transaction(async (tx) => {
    const isNew = await noteProviderEvent(tx, { ...context, eventId: notice.eventId });
    return isNew ? applyNotice(tx, notice, context) : null;
  });
  if (refused !== null) deps.onRefused(refused);
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
