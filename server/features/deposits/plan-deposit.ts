import type { AppConfig, RechargeType } from '#contract/app-config.ts';
import { minimumOf } from '#machines/deposit/deposit-amounts.ts';
import { addedByCoupon, type BonusPlan, type BonusTerms, planBonus } from '#machines/deposit/plan-bonus.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { ChargeFacts } from '#server/features/accounts/index.ts';
import { couponOf, firstDepositOfferOf } from './bonus-terms.ts';

interface Wish {
  typeId: number;
  amount: number;
  /** 0 for a free amount. */
  itemId: number;
  /** Prop of the chosen coupon; null for none. */
  couponProp: number | null;
}

/** An allowed deposit, and its bonus when exactly this amount is paid. */
export interface DepositPlan {
  type: RechargeType;
  terms: BonusTerms;
  bonus: BonusPlan;
}

/**
 * Checks a deposit by the rules that the browser also uses.
 * @throws CallError `channelClosed`, `amountRefused` or `couponRefused`
 */
export function planDeposit(
  config: AppConfig,
  facts: ChargeFacts,
  { typeId, amount, itemId, couponProp }: Wish,
  now: number,
): DepositPlan {
  const type = config.rechargeTypes.find(({ id }) => id === typeId);
  if (type === undefined) throw new CallError('channelClosed', 'This way to deposit is closed.');
  const minimum = minimumOf(type, { ...config, ...facts });
  if (amount < minimum || amount > type.maxAmount) {
    throw new CallError('amountRefused', 'This amount cannot be deposited here.', { field: 'amount' });
  }
  const itemBonus = itemId === 0 ? 0 : findItem(config, { typeId, amount, itemId }).bonus;
  const coupon = couponProp === null ? null : couponOf(config, couponProp);
  if (couponProp !== null && (coupon === null || addedByCoupon(coupon, amount) === 0)) {
    throw new CallError('couponRefused', 'This coupon adds nothing to this amount.', { field: 'couponId' });
  }
  const { depositBetMultiple } = config;
  const terms = { depositBetMultiple, coupon, offer: firstDepositOfferOf(config, facts, now) };
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
