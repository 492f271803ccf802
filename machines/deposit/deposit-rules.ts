import type { CouponTerms, RechargeItem, RechargeType } from '#contract/app-config.ts';
import { BONUS_COLLECTION, COUPON_PROPS } from '#contract/constants.ts';
import type { FirstDepositOffer, RechargeState } from '#contract/deposit.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError, nameOutage } from '../submission/submission-rules.ts';
import type { DepositFailure } from './deposit.types.ts';

export interface Coupon extends CouponTerms {
  /** Percent of the deposit for 1001-1099, minor units otherwise. */
  num: number;
}

/** The terms of the first-deposit offer. */
export type Offer = Pick<FirstDepositOffer, 'percent' | 'cap' | 'minAmount' | 'betMultiple'>;

/** The terms promised for a deposit, whatever amount arrives. */
export interface BonusTerms {
  /** How often the deposit itself must be wagered. */
  depositBetMultiple: number;
  /** Null for none; the same holds for the offer. */
  coupon: Coupon | null;
  offer: Offer | null;
}

export interface BonusFacts extends BonusTerms {
  /** The deposited amount, minor units. */
  amount: number;
  /** What the chosen item adds by itself. */
  itemBonus: number;
}

/** What a deposit adds, and what must be wagered for all of it before a withdrawal. Minor units. */
export interface BonusPlan {
  byItem: number;
  byCoupon: number;
  byOffer: number;
  bonus: number;
  wagering: number;
}

/** States of an order whose payment has arrived. */
export const PAID_STATES: readonly RechargeState[] = ['paid', 'reversed', 'held', 'returning', 'returned'];

export function wasPaid({ state }: { state: RechargeState }): boolean {
  return PAID_STATES.includes(state);
}

/** Whether the order can still be paid, as far as is known. */
export function isAwaited({ state }: { state: RechargeState }): boolean {
  return state === 'created' || state === 'pending';
}

/**
 * The one rule of bonuses: the browser shows by it what the server credits. The server applies it again to
 * the amount that arrived: below the minimum of coupon or offer it adds nothing of that.
 */
export function planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer }: BonusFacts): BonusPlan {
  const byCoupon = coupon === null ? 0 : addedByCoupon(coupon, amount);
  const byOffer =
    offer === null || amount < offer.minAmount ? 0 : percentOf(amount, offer.percent, offer.cap);
  const wagering =
    (amount + itemBonus) * depositBetMultiple +
    byCoupon * (coupon?.betMultiple ?? 0) +
    byOffer * (offer?.betMultiple ?? 0);
  return { byItem: itemBonus, byCoupon, byOffer, bonus: itemBonus + byCoupon + byOffer, wagering };
}

/**
 * The amount that a coupon adds to a deposit: a percentage or a fixed sum, from its minimum on and up to its
 * cap; 0 if the prop is not a coupon for deposits.
 */
export function addedByCoupon({ propId, num, minAmount, cap }: Coupon, amount: number): number {
  if (amount < minAmount) return 0;
  if (isWithin(propId, COUPON_PROPS.percent)) return percentOf(amount, num, cap);
  if (isWithin(propId, COUPON_PROPS.fixed)) return Math.min(num, cap);
  return 0;
}

/**
 * Whole minor units: amount, percent and their product stay far below 2^53, so nothing is lost before the
 * division.
 */
function percentOf(amount: number, percent: number, cap: number): number {
  const product = amount * percent;
  return Math.min((product - (product % 100)) / 100, cap);
}

function isWithin(propId: number, [first, last]: readonly [number, number]): boolean {
  return propId >= first && propId <= last;
}

/** What decides the amounts that a player may deposit. */
export interface AmountFacts {
  minRechargeStatus: number;
  /** Everything deposited so far, minor units. */
  totalRecharge: number;
}

/**
 * The least deposit by a channel: `minAmount2` for whoever has deposited before when `minRechargeStatus` is
 * on, else `minAmount`.
 */
export function minimumOf(
  type: Pick<RechargeType, 'minAmount' | 'minAmount2'>,
  { minRechargeStatus, totalRecharge }: AmountFacts,
): number {
  return minRechargeStatus === 1 && totalRecharge > 0 ? type.minAmount2 : type.minAmount;
}

/** The amounts that a channel offers, ascending: those at or above its minimum, and not above its maximum. */
export function listAmounts(
  items: readonly RechargeItem[],
  type: Pick<RechargeType, 'id' | 'minAmount' | 'minAmount2' | 'maxAmount'>,
  facts: AmountFacts,
): RechargeItem[] {
  const minimum = minimumOf(type, facts);
  return items
    .filter(({ typeId, price }) => typeId === type.id && price >= minimum && price <= type.maxAmount)
    .sort((a, b) => a.price - b.price);
}

/** Whether a deposit is the player's first: no total recharge and no bonus collection 11. */
export function isFirstCharge(totalRecharge: number, collectedBonuses: readonly number[]): boolean {
  return totalRecharge === 0 && !collectedBonuses.includes(BONUS_COLLECTION.firstDeposit);
}

interface Choice {
  /** Channels that are open. */
  types: readonly Pick<RechargeType, 'id' | 'isDefault' | 'sort'>[];
  /** What the player chose, and what they used last; 0 for nothing. */
  chosen: number;
  lastUsed: number;
}

/**
 * The channel that a deposit begins with (specification section 4): the chosen one if it is still there, else
 * the last used, else the one flagged as default, else the first by `sort`.
 * @returns its id; 0 when there is none
 */
export function chooseChannel({ types, chosen, lastUsed }: Choice): number {
  const sorted = [...types].sort((a, b) => a.sort - b.sort);
  const has = (id: number) => sorted.some((type) => type.id === id);
  if (has(chosen)) return chosen;
  if (has(lastUsed)) return lastUsed;
  return (sorted.find((type) => type.isDefault === 1) ?? sorted[0])?.id ?? 0;
}

const named = [
  ['tooMany', ERRCODE.tooMany],
  ['channelClosed', ERRCODE.channelClosed],
  ['amountRefused', ERRCODE.amountRefused],
  ['couponRefused', ERRCODE.couponRefused],
  ['offerRefused', ERRCODE.offerRefused],
  ['depositLimit', ERRCODE.depositLimitReached],
  ['excluded', ERRCODE.excluded],
] as const;

/** What the player is told about a failed call. */
export function nameFailure(error: unknown): DepositFailure {
  const outage = nameOutage(error, null);
  if (outage) return outage;
  if (isError(error, ERRCODE.notFound)) return 'orderUnknown';
  return named.find(([, errcode]) => isError(error, errcode))?.[0] ?? 'server';
}
