import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { BodyOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { createRechargeOrder } from '#contract/deposit.ts';
import { Id } from '#contract/fields.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { addJob } from '#server/core/outbox.ts';
import { type CheckoutRequest, ProviderRefused, requireProvider } from '#server/core/payments/provider.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { reserveProp } from '#server/features/props/index.ts';
import { admitDeposit } from '#server/features/protection/index.ts';
import {
  advanceDeposit,
  type CheckoutDependencies,
  type DepositNews,
  stepDeposit,
} from './advance-deposit.ts';
import {
  type DepositOrder,
  findDepositOrder,
  findPlacingFacts,
  insertDepositOrder,
  type NewDepositOrder,
  type PlacingFacts,
} from './deposit-orders.ts';
import { AcceptedTerms, planDeposit } from './deposit-terms.ts';
import { showDeposit, storedOrder } from './own-deposits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an order waits for its payment, in milliseconds. */
const LIFETIME = { wallet: 30 * MINUTE, card: 30 * MINUTE, bank: 24 * HOUR };
const MOST_OPEN_ORDERS = 5;
/** Unpaid orders of a player that the provider is asked about: it bounds what a flood of them costs. */
const MOST_ASKED_ABOUT = 50;
/** How long to wait for the provider, in milliseconds. */
const PATIENCE = 5_000;
/** Milliseconds until the outbox tries to open the checkout. */
const RETRY_AFTER = 1_000;

/** The kind of job that opens a checkout when its request could not. */
export const OPEN_CHECKOUT = 'deposit.open-checkout';

const Payload = v.object({ orderId: v.string() });

type Wish = BodyOf<typeof createRechargeOrder>;

interface OrderTerms {
  config: AppConfig;
  id: string;
  provider: string;
  createdAt: number;
}

export function addCreateDepositRoutes(answer: Answer, deps: CheckoutDependencies): void {
  const { clock, configuration, database, providers, publicUrl } = deps;

  /**
   * Opens an order's checkout and stores both. Asks the provider first: nobody can pay at a checkout whose
   * address only this request knows. If the provider does not answer, the outbox opens the checkout later.
   */
  answer(calls.createRechargeOrder, {
    async prepare({ userId, body }) {
      checkReturnPath(body.returnPath, publicUrl);
      const createdAt = clock();
      const terms: OrderTerms = {
        config: await configuration.appConfig(),
        id: newId(createdAt),
        provider: providers[0].name,
        createdAt,
      };
      const order = await planOrder(database, userId, body, terms);
      return { ...terms, answer: await askProviderOrReport(deps, order, terms.config) };
    },

    async work(tx, { userId, body, time }, { answer, ...terms }) {
      const order = await insertDepositOrder(tx, await planOrder(tx, userId, body, terms));
      if (order.coupon_id !== null) await reserveCoupon(tx, order, order.coupon_id);
      const opened = await noteAnswer(tx, { order, answer, config: terms.config, time });
      return { order: await showDeposit(tx, opened) };
    },

    stored: storedOrder(database),
  });
}

/** The provider's page reads the address: it must lead back to this app only. */
function checkReturnPath(path: string, publicUrl: string): void {
  const isOwn = path.startsWith('/') && URL.canParse(path, publicUrl);
  if (isOwn && new URL(path, publicUrl).origin === new URL(publicUrl).origin) return;
  throw new CallError('invalid', 'returnPath: expected a path of this site.', { field: 'returnPath' });
}

/** @throws CallError when the order is not allowed */
async function planOrder(
  tx: Transaction,
  userId: string,
  wish: Wish,
  { config, id, provider, createdAt }: OrderTerms,
): Promise<NewDepositOrder> {
  const couponId = v.is(Id, wish.couponId) ? wish.couponId : null;
  const facts = await findPlacingFacts(tx, userId, { couponId, now: createdAt });
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  await admitDeposit(tx, { userId, amount: wish.amount, now: createdAt, withOpen: true });
  checkOpenOrders(facts, createdAt);
  if (wish.couponId !== '' && facts.couponProp === null) throw couponGone();
  const { type, terms, bonus } = planDeposit(config, facts, { ...facts, ...wish }, createdAt);
  return {
    user_id: userId,
    id,
    type_id: type.id,
    amount: wish.amount,
    item_bonus: bonus.byItem,
    bonus: bonus.bonus,
    wagering: bonus.wagering,
    coupon_id: couponId,
    is_first_deposit: terms.offer !== null,
    terms: v.parse(AcceptedTerms, terms),
    return_path: wish.returnPath,
    provider,
    extra_of: null,
    created_at: createdAt,
    expires_at: createdAt + LIFETIME[type.look],
  };
}

function checkOpenOrders(facts: PlacingFacts, now: number): void {
  const refuse = (message: string, until: number) => {
    const retryAfter = Math.max(1, Math.ceil((until - now) / 1_000));
    throw new CallError('tooMany', message, { retryAfter });
  };
  if (facts.openOrders >= MOST_OPEN_ORDERS)
    refuse('Please pay or cancel one of your open deposits first.', facts.firstEnd);
  if (facts.askedAbout >= MOST_ASKED_ABOUT)
    refuse('Too many deposits that were not paid. Please try again later.', facts.firstAskedUntil);
}

/** @returns null when the provider does not answer */
async function askProviderOrReport(
  deps: CheckoutDependencies,
  order: NewDepositOrder,
  config: AppConfig,
): Promise<DepositNews | null> {
  try {
    return await askForCheckout(deps, order, config);
  } catch (error) {
    deps.onError(error, order.id);
    return null;
  }
}

/**
 * Opens and stores the checkout of an order that has none. Idempotent: the provider returns the same checkout
 * again.
 * @throws Error when the provider does not answer; a retry may succeed
 */
export async function openCheckoutAgain(deps: CheckoutDependencies, payload: unknown): Promise<void> {
  const order = await findDepositOrder(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state !== 'created') return;
  const config = await deps.configuration.appConfig();
  await advanceDeposit(deps, await askForCheckout(deps, order, config));
}

/** The fields that the provider needs; the order may not be stored yet. */
type Asked = Pick<DepositOrder, 'id' | 'provider' | 'amount' | 'type_id' | 'expires_at' | 'return_path'>;

/**
 * What the provider's answer means for the order.
 * @throws Error when the provider does not answer; a retry may succeed
 */
async function askForCheckout(
  { providers, publicUrl }: Pick<CheckoutDependencies, 'providers' | 'publicUrl'>,
  order: Asked,
  config: AppConfig,
): Promise<DepositNews> {
  const provider = requireProvider(providers, order);
  const orderId = order.id;
  try {
    const request = checkoutRequest(order, { config, publicUrl });
    const { providerId, payUrl, reference, operatorAccounts } = await withTimeout(
      PATIENCE,
      provider.openCheckout(request),
    );
    const checkout = {
      ...{ provider_id: providerId, pay_url: payUrl },
      ...{ reference, operator_accounts: operatorAccounts },
    };
    return { orderId, event: { type: 'checkout.opened' }, checkout };
  } catch (error) {
    if (error instanceof ProviderRefused)
      return { orderId, event: { type: 'checkout.refused' }, reason: error.message };
    throw error;
  }
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

async function reserveCoupon(
  tx: Transaction,
  { user_id: userId, id: orderId, created_at: now }: DepositOrder,
  id: string,
): Promise<void> {
  if ((await reserveProp(tx, { userId, id, orderId, now })) === null) throw couponGone();
}

interface Answered {
  order: DepositOrder;
  /** null: the provider has not answered. */
  answer: DepositNews | null;
  config: AppConfig;
  time: number;
}

async function noteAnswer(tx: Transaction, { order, answer, config, time }: Answered): Promise<DepositOrder> {
  if (answer !== null) {
    const stepped = await stepDeposit(tx, answer, { config, clock: () => time });
    return stepped.order ?? order;
  }
  const dueAt = time + RETRY_AFTER;
  const payload = { orderId: order.id };
  await addJob(tx, { kind: OPEN_CHECKOUT, lane: 'checkouts', payload, time, dueAt });
  return order;
}

function couponGone(): CallError {
  return new CallError('couponRefused', 'This coupon cannot be used any more.', { field: 'couponId' });
}
