import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import {
  type CheckoutRequest,
  ProviderRefused,
  type Providers,
  requireProvider,
} from '#server/core/payments/provider.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { type AdvanceDependencies, advanceDeposit, type DepositNews } from './advance-deposit.ts';
import { type DepositOrder, findDepositOrder } from './deposit-orders.ts';

/** The kind of job that opens a checkout when its request could not. */
export const OPEN_CHECKOUT = 'deposit.open-checkout';

export interface CheckoutDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Origin at which players reach the app; the provider's page returns to it. */
  publicUrl: string;
  /** Called when a provider does not answer. */
  onError: (error: unknown, orderId: string) => void;
}

/** How long to wait for the provider, in milliseconds. */
const PATIENCE = 5_000;

const Payload = v.object({ orderId: v.string() });

/** The fields that the provider needs; the order may not be stored yet. */
type Asked = Pick<DepositOrder, 'id' | 'provider' | 'amount' | 'type_id' | 'expires_at' | 'return_path'>;

export type CheckoutAnswer = { checkout: OpenedCheckout } | { refusal: string };

type OpenedCheckout = NonNullable<DepositNews['checkout']>;

/**
 * Opens and stores the checkout of an order that has none. Idempotent: the provider returns the same checkout
 * again.
 * @throws Error when the provider does not answer; a retry may succeed
 */
export async function openCheckoutAgain(deps: CheckoutDependencies, payload: unknown): Promise<void> {
  const order = await findDepositOrder(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state !== 'created') return;
  const config = await deps.configuration.appConfig();
  await advanceDeposit(deps, toNews(order.id, await askForCheckout(deps, order, config)));
}

/** @throws Error when the provider does not answer; a retry may succeed */
export async function askForCheckout(
  { providers, publicUrl }: Pick<CheckoutDependencies, 'providers' | 'publicUrl'>,
  order: Asked,
  config: AppConfig,
): Promise<CheckoutAnswer> {
  const provider = requireProvider(providers, order);
  try {
    const request = checkoutRequest(order, { config, publicUrl });
    const { providerId, payUrl, reference, operatorAccounts } = await withTimeout(
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

/** The event that the provider's answer means for the order. */
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
