import * as v from 'valibot';
import { type AppConfig, CouponTerms, type RechargeType } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import { FirstDepositOffer } from '#contract/deposit.ts';
import { Count } from '#contract/fields.ts';
import { rewardKind } from '#contract/rewards.ts';
import {
  addedByCoupon,
  type BonusPlan,
  type BonusTerms,
  type Coupon,
  isFirstCharge,
  minimumOf,
  planBonus,
} from '#machines/deposit/deposit-rules.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { ChargeFacts } from '#server/features/account/index.ts';
import type { DepositOrder } from './deposit-orders.ts';

interface Wish {
  typeId: number;
  amount: number;
  /** 0 for a free amount. */
  itemId: number;
  /** Prop of the chosen coupon; null for none. */
  couponProp: number | null;
  /** Whether to add the first-deposit bonus; left out: if the player has it. */
  withOffer?: boolean | undefined;
}

/** An allowed deposit, and its bonus when exactly this amount is paid. */
export interface DepositPlan {
  type: RechargeType;
  terms: BonusTerms;
  bonus: BonusPlan;
}

/**
 * Checks a deposit by the rules that the browser also uses.
 * @throws CallError `channelClosed`, `amountRefused`, `couponRefused` or `offerRefused`
 */
export function planDeposit(
  config: AppConfig,
  facts: ChargeFacts & { isOfferHeld: boolean },
  { typeId, amount, itemId, couponProp, withOffer }: Wish,
  now: number,
): DepositPlan {
  const type = config.rechargeTypes.find(({ id }) => id === typeId);
  if (type === undefined) throw new CallError('channelClosed', 'This way to deposit is closed.');
  const minimum = minimumOf(type, { ...config, totalRecharge: facts.totalDeposited });
  if (amount < minimum || amount > type.maxAmount) {
    throw new CallError('amountRefused', 'This amount cannot be deposited here.', { field: 'amount' });
  }
  const itemBonus = itemId === 0 ? 0 : findItem(config, { typeId, amount, itemId }).bonus;
  const coupon = couponProp === null ? null : couponOf(config, couponProp);
  if (couponProp !== null && (coupon === null || addedByCoupon(coupon, amount) === 0)) {
    throw new CallError('couponRefused', 'This coupon adds nothing to this amount.', { field: 'couponId' });
  }
  const available = facts.isOfferHeld ? null : firstDepositOfferOf(config, facts, now);
  const offer = available !== null && amount >= available.minAmount ? available : null;
  if (withOffer && offer === null) {
    throw new CallError('offerRefused', 'The first-deposit bonus cannot be added.', { field: 'withOffer' });
  }
  const { depositBetMultiple } = config;
  const terms = { depositBetMultiple, coupon, offer: withOffer === false ? null : offer };
  return { type, terms, bonus: planBonus({ amount, itemBonus, ...terms }) };
}

function findItem(
  { rechargeItems }: AppConfig,
  { typeId, amount, itemId }: Omit<Wish, 'couponProp'>,
): { bonus: number } {
  const item = Object.values(rechargeItems).find(({ id }) => id === itemId);
  if (item?.typeId === typeId && item.price === amount) return item;
  throw new CallError('amountRefused', 'This amount is not offered any more.', { field: 'itemId' });
}

/** What a coupon adds to a deposit; null when the config does not name it, or when it pays by itself. */
export function couponOf(
  { couponTerms, propConfigMap }: Pick<AppConfig, 'couponTerms' | 'propConfigMap'>,
  propId: number,
): (Coupon & { name: string }) | null {
  if (rewardKind(propId) === 'giftCoupon') return null;
  const terms = couponTerms.find((candidate) => candidate.propId === propId);
  const prop = Object.values(propConfigMap).find((candidate) => candidate.propId === propId);
  return terms === undefined || prop === undefined ? null : { ...terms, num: prop.num, name: prop.name };
}

/** Whether the player's next deposit is their first. */
export function isFirstChargeOf({
  totalDeposited,
  hasFirstDepositBonus,
}: Pick<ChargeFacts, 'totalDeposited' | 'hasFirstDepositBonus'>): boolean {
  return isFirstCharge(totalDeposited, hasFirstDepositBonus ? [BONUS_COLLECTION.firstDeposit] : []);
}

const DAY = 86_400_000;

/** The first-deposit offer, if the player has it at that time. */
export function firstDepositOfferOf(
  { firstDepositConfigs }: Pick<AppConfig, 'firstDepositConfigs'>,
  facts: Pick<ChargeFacts, 'totalDeposited' | 'hasFirstDepositBonus' | 'registeredAt'>,
  time: number,
): FirstDepositOffer | null {
  const [offer] = firstDepositConfigs.toSorted((a, b) => a.sort - b.sort);
  if (offer === undefined || !isFirstChargeOf(facts)) return null;
  const { name, percent, cap, minAmount, betMultiple, days } = offer;
  const endsAt = facts.registeredAt + days * DAY;
  return time < endsAt ? { name, percent, cap, minAmount, betMultiple, endsAt } : null;
}

/**
 * The terms that the player saw when they opened an order, stored with it. They decide the credit even if the
 * config changes.
 */
export const AcceptedTerms = v.object({
  depositBetMultiple: Count,
  coupon: v.nullable(v.object({ ...CouponTerms.entries, num: Count })),
  offer: v.nullable(v.pick(FirstDepositOffer, ['percent', 'cap', 'minAmount', 'betMultiple'])),
});

/** An order without stored terms uses the current config. */
interface TermsFacts {
  order: Pick<DepositOrder, 'terms' | 'is_first_deposit' | 'created_at'>;
  config: AppConfig;
}

/**
 * The wagering of a deposit, and the first-deposit offer that it was promised. An order that has ended gets
 * the offer when nothing else has taken or holds it.
 */
export function acceptedOffer(
  { order, config }: TermsFacts,
  { isOfferGone, ...facts }: ChargeFacts & { isOfferGone: boolean },
): Omit<BonusTerms, 'coupon'> {
  const { depositBetMultiple, offer } = readTerms(order) ?? {
    depositBetMultiple: config.depositBetMultiple,
    offer: order.is_first_deposit ? firstDepositOfferOf(config, facts, order.created_at) : null,
  };
  return { depositBetMultiple, offer: isOfferGone ? null : offer };
}

/** What the order's coupon adds, given the coupon's prop. */
export function acceptedCoupon({ order, config }: TermsFacts, propId: number): BonusTerms['coupon'] {
  const terms = readTerms(order);
  return terms === null ? couponOf(config, propId) : terms.coupon;
}

function readTerms({ terms }: Pick<DepositOrder, 'terms'>): BonusTerms | null {
  return terms === null ? null : v.parse(AcceptedTerms, terms);
}
