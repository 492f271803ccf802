import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION, COUPON_PROPS } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import type { TestProvider } from '../create-test-provider.ts';
import { describeMoved, isMovedOnce, type MoneyFault, type Moved, type Movements } from './read-movements.ts';
import { shareOf } from './share-of.ts';

interface Known {
  provider: Pick<TestProvider, 'name' | 'checkouts' | 'findCheckout'>;
  config: AppConfig;
  movements: Movements;
}

/**
 * Payments that were not credited or held exactly once, or both, credits without a payment, and wrong bonuses
 * or wagering.
 */
export async function findDepositFaults(database: Database, known: Known): Promise<MoneyFault[]> {
  const orders = await readPaidOrders(database);
  return [
    ...(await findPaymentFaults(database, known)),
    ...orders.flatMap((order) => findBonusFaults(order, known)),
    ...(await findSumFaults(database)),
  ];
}

async function findPaymentFaults(database: Database, { provider, movements }: Known): Promise<MoneyFault[]> {
  const credited = await database.query<Arrived>({
    name: 'check-payments',
    text: `select payment_id as "paymentId", order_id as "orderId", payment.amount, state
      from payment join deposit_order on id = order_id where payment.provider = $1`,
    values: [provider.name],
  });
  const taken = await readTaken(provider);
  const creditedIds = new Set(credited.map(({ paymentId }) => paymentId));
  const orderIds = new Set(credited.map(({ orderId }) => orderId));

  const lost = [...taken].flatMap(([paymentId, amount]) =>
    creditedIds.has(paymentId) ? [] : [`${paymentId} of ${amount} was never credited`],
  );
  const wrong = credited.flatMap(({ paymentId, amount, ...order }) => {
    if (taken.get(paymentId) !== amount) return [`${paymentId} of ${amount} was never taken`];
    const says = findMovedFault({ amount, ...order }, movements);
    return says === null ? [] : [`${paymentId} of ${amount} ${says}`];
  });
  const made = ['deposit', 'deposit-held'].flatMap((kind) =>
    movements
      .references(kind)
      .flatMap((orderId) =>
        orderIds.has(orderId) ? [] : [`order ${orderId} has a ${kind} without a payment`],
      ),
  );
  return [...lost, ...wrong, ...made].map((says) => ({ rule: 'payment', says }));
}

interface Arrived {
  paymentId: string;
  orderId: string;
  amount: number;
  state: string;
}

/** A held or returned payment was never credited; a payment that was held and kept was credited once. */
function findMovedFault(
  { orderId, amount, state }: Omit<Arrived, 'paymentId'>,
  movements: Movements,
): string | null {
  const [deposited, held, returned] = ['deposit', 'deposit-held', 'deposit-returned'].map((kind) =>
    movements.of(orderId, kind),
  ) as [Moved, Moved, Moved];
  const isApart = state === 'held' || state === 'returning' || state === 'returned';
  if (!isMovedOnce(deposited, isApart ? 0 : amount)) return `was credited with ${describeMoved(deposited)}`;
  // The provider may return a payment that was sent back, which is then held again.
  const rounds = returned.times + (state === 'returned' ? 0 : 1);
  const isHeld = held.times === rounds && held.amount === rounds * amount;
  const isNever = held.times === 0 && returned.times === 0;
  if (isApart ? !isHeld : !isHeld && !isNever) return `is ${state}, but was held with ${describeMoved(held)}`;
  const isBack = state === 'returned' ? returned.times > 0 : true;
  return isBack && returned.amount === returned.times * amount
    ? null
    : `is ${state}, but was returned with ${describeMoved(returned)}`;
}

/** All payments at the provider, by id. */
async function readTaken({ checkouts, findCheckout }: Known['provider']): Promise<Map<string, number>> {
  const statuses = await Promise.all([...checkouts.keys()].map((orderId) => findCheckout(orderId)));
  const payments = statuses.flatMap((status) => status?.payments ?? []);
  return new Map(payments.map(({ paymentId, amount }) => [paymentId, amount]));
}

interface PaidOrder {
  id: string;
  amount: number;
  paid: number;
  itemBonus: number;
  bonus: number;
  wagering: number;
  /** Prop of the spent coupon. */
  propId: number | null;
  hasOffer: boolean;
}

function readPaidOrders(database: Database): Promise<PaidOrder[]> {
  return database.query<PaidOrder>({
    name: 'check-paid-orders',
    text: `select o.id, o.amount, o.paid_amount as paid, o.item_bonus as "itemBonus", o.bonus, o.wagering,
        prop.prop_id as "propId", exists (
          select from bonus_collection where user_id = o.user_id and type = $1::integer and reference = o.id::text
        ) as "hasOffer"
      from deposit_order o left join player_prop prop on prop.user_id = o.user_id and prop.spent_on = o.id
      where o.state = 'paid'`,
    values: [BONUS_COLLECTION.firstDeposit],
  });
}

function findBonusFaults(order: PaidOrder, { config, movements }: Known): MoneyFault[] {
  const { id, bonus, wagering } = order;
  const expected = promised(order, config);
  const moved = movements.of(id, 'deposit-bonus');
  const faults = [
    isMovedOnce(moved, expected.bonus)
      ? []
      : [`order ${id} brought ${describeMoved(moved)} instead of ${expected.bonus}`],
    bonus === expected.bonus ? [] : [`order ${id} says that it brought ${bonus}, not ${expected.bonus}`],
    wagering === expected.wagering ? [] : [`order ${id} asks for ${wagering}, not ${expected.wagering}`],
  ];
  return faults.flat().map((says) => ({ rule: 'bonus', says }));
}

/** The credit that the config promises for a payment. */
function promised(
  { amount, paid, itemBonus, propId, hasOffer }: PaidOrder,
  config: AppConfig,
): { bonus: number; wagering: number } {
  const terms = config.couponTerms.find((candidate) => candidate.propId === propId);
  const offer = hasOffer ? config.firstDepositConfigs.toSorted((a, b) => a.sort - b.sort)[0] : undefined;
  const byItem = paid >= amount ? itemBonus : 0;
  const num = config.propConfigMap[String(propId)]?.num ?? 0;
  const byCoupon = terms === undefined ? 0 : Math.min(terms.cap, worthOf(terms.propId, num, paid));
  const byOffer = offer === undefined ? 0 : Math.min(offer.cap, shareOf(paid, offer.percent, 100));
  const wagering =
    (paid + byItem) * config.depositBetMultiple +
    byCoupon * (terms?.betMultiple ?? 0) +
    byOffer * (offer?.betMultiple ?? 0);
  return { bonus: byItem + byCoupon + byOffer, wagering };
}

function worthOf(propId: number, num: number, paid: number): number {
  const [first, last] = COUPON_PROPS.percent;
  return propId >= first && propId <= last ? shareOf(paid, num, 100) : num;
}

/** Checks the stored totals of deposits. */
async function findSumFaults(database: Database): Promise<MoneyFault[]> {
  const wrong = await database.query<{ id: string; said: number; moved: number }>({
    name: 'check-recharged',
    text: `select u.id, u.total_recharge as said, coalesce(sum(j.amount), 0)::bigint as moved
      from app_user u left join journal j on j.user_id = u.id and j.kind = 'deposit'
      group by u.id having u.total_recharge <> coalesce(sum(j.amount), 0)`,
    values: [],
  });
  return wrong.map(({ id, said, moved }) => ({
    rule: 'payment',
    says: `${id} is said to have deposited ${said}, but it was ${moved}`,
  }));
}
