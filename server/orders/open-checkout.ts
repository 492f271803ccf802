import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentProvider,
  ProviderRefused,
} from '#server/payments/provider.ts';
import { findProvider, type Providers } from '#server/payments/providers.ts';
import { within } from '#server/payments/within.ts';
import { type DepositOrder, findDepositOrder } from '#server/repositories/deposit-orders.ts';
import { type AdvanceDependencies, advanceDeposit, advanceKnown } from './advance-deposit.ts';

/** The kind of job that opens an order's checkout if its request has not. */
export const OPEN_CHECKOUT = 'deposit.open-checkout';

export interface CheckoutDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Origin at which players reach the app; the provider's page returns to it. */
  publicUrl: string;
}

/** How long a request waits for the provider. */
const PATIENCE = 5_000;

const Payload = v.object({ orderId: v.string() });

/**
 * Opens the checkout of an order that has none, and notes it. May be done twice: the provider answers with the same checkout.
 * @throws Error when the provider does not answer, which is worth another try
 */
export async function openCheckoutAgain(deps: CheckoutDependencies, payload: unknown): Promise<void> {
  const order = await findDepositOrder(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state === 'created') await openCheckout(deps, order);
}

/**
 * @param jobId the job that does the same, and is done with by this
 * @returns the order as it is then, and when that was
 */
export async function openCheckout(
  deps: CheckoutDependencies,
  order: DepositOrder,
  jobId?: string,
): Promise<{ order: DepositOrder; time: number }> {
  const provider = findProvider(deps.providers, order.provider);
  if (provider === null) throw new Error(`order ${order.id} is with ${order.provider}, which is not known`);
  const config = await deps.configuration.appConfig();
  const opened = await ask(provider, checkoutRequest(deps, order, config));
  const time = deps.clock();
  const orderId = order.id;
  if ('refusal' in opened) {
    const event = { type: 'checkout.refused' } as const;
    const advanced = await advanceDeposit(deps, { orderId, event, reason: opened.refusal });
    return { order: advanced.order ?? order, time };
  }
  const checkout = {
    provider_id: opened.providerId,
    pay_url: opened.payUrl,
    reference: opened.reference,
    operator_accounts: opened.operatorAccounts,
  };
  const event = { type: 'checkout.opened' } as const;
  const advanced = await advanceKnown(deps, order, {
    orderId,
    event,
    checkout,
    time,
    ...(jobId && { jobId }),
  });
  return { order: advanced.order ?? order, time };
}

async function ask(
  provider: PaymentProvider,
  request: CheckoutRequest,
): Promise<Checkout | { refusal: string }> {
  try {
    return await within(PATIENCE, provider.openCheckout(request));
  } catch (error) {
    if (error instanceof ProviderRefused) return { refusal: error.message };
    throw error;
  }
}

function checkoutRequest(
  { publicUrl }: CheckoutDependencies,
  order: DepositOrder,
  { rechargeTypes }: AppConfig,
): CheckoutRequest {
  const type = rechargeTypes.find(({ id }) => id === order.type_id);
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
