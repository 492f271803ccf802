import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { type CheckoutRequest, ProviderRefused } from '#server/core/payments/provider.ts';
import { findProvider, type Providers } from '#server/core/payments/providers.ts';
import { within } from '#server/core/payments/within.ts';
import { type AdvanceDependencies, advanceDeposit } from './advance-deposit.ts';
import type { DepositNews } from './deposit-news.ts';
import { type DepositOrder, findDepositOrder } from './deposit-orders.ts';

/** The kind of job that opens an order's checkout if its request could not. */
export const OPEN_CHECKOUT = 'deposit.open-checkout';

export interface CheckoutDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Origin at which players reach the app; the provider's page returns to it. */
  publicUrl: string;
  /** Told of a provider that does not answer. */
  onError: (error: unknown, orderId: string) => void;
}

/** How long somebody waits for the provider. */
const PATIENCE = 5_000;

const Payload = v.object({ orderId: v.string() });

/** What is asked of the provider for an order, which need not be stored yet. */
type Asked = Pick<DepositOrder, 'id' | 'provider' | 'amount' | 'type_id' | 'expires_at' | 'return_path'>;

/** What the provider has said. */
export type CheckoutAnswer = { checkout: OpenedCheckout } | { refusal: string };

type OpenedCheckout = NonNullable<DepositNews['checkout']>;

/**
 * Opens the checkout of an order that was stored without one, and notes it. May be done twice: the provider answers with the same
 * checkout.
 * @throws Error when the provider does not answer, which is worth another try
 */
export async function openCheckoutAgain(deps: CheckoutDependencies, payload: unknown): Promise<void> {
  const order = await findDepositOrder(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state !== 'created') return;
  const config = await deps.configuration.appConfig();
  await advanceDeposit(deps, toNews(order.id, await askForCheckout(deps, order, config)));
}

/** @throws Error when the provider does not answer, which is worth another try */
export async function askForCheckout(
  { providers, publicUrl }: Pick<CheckoutDependencies, 'providers' | 'publicUrl'>,
  order: Asked,
  config: AppConfig,
): Promise<CheckoutAnswer> {
  const provider = findProvider(providers, order.provider);
  if (provider === null) throw new Error(`order ${order.id} is with ${order.provider}, which is not known`);
  try {
    const request = checkoutRequest(order, { config, publicUrl });
    const { providerId, payUrl, reference, operatorAccounts } = await within(
      PATIENCE,
      provider.openCheckout(request),
    );
    return {
      checkout: {
        provider_id: providerId,
        pay_url: payUrl,
        reference,
        operator_accounts: operatorAccounts,
      },
    };
  } catch (error) {
    if (error instanceof ProviderRefused) return { refusal: error.message };
    throw error;
  }
}

/** What the provider's answer means for the order. */
export function toNews(orderId: string, answer: CheckoutAnswer): DepositNews {
  return 'refusal' in answer
    ? { orderId, event: { type: 'checkout.refused' }, reason: answer.refusal }
    : { orderId, event: { type: 'checkout.opened' }, checkout: answer.checkout };
}

function checkoutRequest(
  order: Asked,
  { config, publicUrl }: { config: AppConfig; publicUrl: string },
): CheckoutRequest {
  const type = config.rechargeTypes.find(({ id }) => id === order.type_id);
  const returnUrl = new URL(order.return_path, publicUrl);
  returnUrl.searchParams.set('order', order.id);
  return {
    orderId: order.id,
    amount: order.amount,
    look: type?.look ?? 'wallet',
    channel: type?.name ?? '',
    expiresAt: order.expires_at,
    returnUrl: returnUrl.href,
  };
}
