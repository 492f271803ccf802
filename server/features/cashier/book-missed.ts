import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import { defineChange } from '#server/core/db/statements.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { addOrderEvent, type OrderEvent } from '#server/core/order-events.ts';
import type {
  ListedPayment,
  ListedPayout,
  Page,
  PageRequest,
  PaymentProvider,
} from '#server/core/payments/provider.ts';
import { findDepositOrder, takeUpPayment } from '#server/features/deposit/index.ts';
import { takeUpPayout } from '#server/features/withdrawal/index.ts';

/** A payment or payout that the provider knows and the book did not. */
export interface MissedMoney {
  kind: 'payment' | 'payout';
  provider: string;
  orderId: string;
  /** The payment's; empty for a payout. */
  paymentId: string;
  amount: number;
  time: number;
  /** Why it could not be booked; otherwise what happened. */
  note: string;
}

export interface Missed {
  /** Payments and payouts that the book knew. */
  known: number;
  booked: MissedMoney[];
  /** For a person: these are not in the book. */
  flagged: MissedMoney[];
}

/** A provider does not list what it knows. The message is a sentence for the operator. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent';
}

/**
 * Books what the providers have received and paid out since a time and the book does not know, by the charts
 * of the orders. What cannot be booked is stored with its order's id, and returned each time.
 * @throws ProviderSilent for one that does not answer; payments booked until then stay booked
 */
export async function bookMissed(deps: OperatorDependencies, since: number): Promise<Missed> {
  const missed: Missed = { known: 0, booked: [], flagged: [] };
  for (const provider of deps.providers) {
    for await (const payment of all(provider, (page) => provider.listPayments(page), since)) {
      await notePayment(missed, deps, provider.name, payment);
    }
    for await (const payout of all(provider, (page) => provider.listPayouts(page), since)) {
      await notePayout(missed, deps, provider.name, payout);
    }
  }
  return missed;
}

async function* all<Item>(
  { name }: PaymentProvider,
  list: (page: PageRequest) => Promise<Page<Item>>,
  since: number,
): AsyncGenerator<Item> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<Item> = await list({ since, cursor }).catch((error: Error) => {
      throw new ProviderSilent(`${name} does not answer: ${error.message}.`, { cause: error });
    });
    yield* page.items;
    cursor = page.next;
  }
}

async function notePayment(
  missed: Missed,
  deps: OperatorDependencies,
  provider: string,
  { orderId, changedAt, ...payment }: ListedPayment,
): Promise<void> {
  const { paymentId, amount } = payment;
  const money = { kind: 'payment', provider, orderId, paymentId, amount, time: changedAt } as const;
  const order = v.is(Id, orderId) ? await findDepositOrder(deps.database, orderId) : null;
  if (order === null) return flagUnknown(missed, deps, money, 'payment.verified');
  const refusals: OrderEvent[] = [];
  const orders = {
    ...deps,
    configuration: openConfiguration(deps),
    onRefused: (refused: OrderEvent) => refusals.push(refused),
    onDiffering: () => {},
    onReversed: () => {},
    onLate: () => {},
  };
  const askedAt = deps.clock();
  const latest = await takeUpPayment(orders, order, payment, { provider, askedAt });
  const note = refusals.map(({ detail }) => String(detail.reason ?? '')).join(' ');
  if (latest !== order) missed.booked.push({ ...money, note: note || latest.state });
  else if (refusals.length > 0) missed.flagged.push({ ...money, note });
  else missed.known += 1;
}

async function notePayout(
  missed: Missed,
  deps: OperatorDependencies,
  provider: string,
  { orderId, amount, changedAt, state, reason }: ListedPayout,
): Promise<void> {
  const money = { kind: 'payout', provider, orderId, paymentId: '', amount, time: changedAt } as const;
  const { order, refused, hasChanged } = await takeUpPayout(
    { ...deps, onRefused: () => {} },
    { orderId, state, reason },
    provider,
  );
  if (order === null) return flagUnknown(missed, deps, money, `payout.${state}`);
  if (refused !== null) {
    const why = String(refused.detail.why ?? '');
    missed.flagged.push({ ...money, note: why || `${state}, but the order is ${order.state}` });
  } else if (hasChanged) missed.booked.push({ ...money, note: order.state });
  else missed.known += 1;
}

const UNKNOWN = 'there is no such order';

async function flagUnknown(
  missed: Missed,
  { database, clock }: OperatorDependencies,
  money: Omit<MissedMoney, 'note'>,
  event: string,
): Promise<void> {
  const { orderId, provider, paymentId, amount } = money;
  missed.flagged.push({ ...money, note: UNKNOWN });
  if (!v.is(Id, orderId)) return;
  const time = clock();
  await database.transaction(async (tx) => {
    if (await isStored(tx, { orderId, event, paymentId })) return;
    const detail = {
      ...(paymentId !== '' && { paymentId }),
      amount: String(amount),
      provider,
      reason: UNKNOWN,
    };
    await addOrderEvent(tx, { orderId, event, state: '', isAccepted: false, detail, time });
  });
}

/** A repeated run, or the provider's message, may have stored it. */
const isStored = defineChange<[{ orderId: string; event: string; paymentId: string }]>(
  'missed-find',
  `select from order_event where order_id = $orderId::uuid and event = $event and not is_accepted
    and coalesce(detail ->> 'paymentId', '') = $paymentId limit 1`,
);
