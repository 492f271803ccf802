import type { RechargeItem, RechargeType } from '#contract/app-config.ts';
import type { OwnedCoupon, RechargeOrder } from '#contract/deposit.ts';
import { formatAmount, parseMoney } from '#contract/money.ts';
import type { Choice, DepositContext, DepositInfo, DepositInput, OrderRequest } from './deposit.types.ts';
import { type BonusPlan, chooseChannel, listAmounts, minimumOf, planBonus } from './deposit-rules.ts';

type AmountError = 'missing' | 'unreadable' | 'belowMinimum' | 'aboveMaximum';

/** A coupon beside the chosen amount. */
interface CouponChoice {
  coupon: OwnedCoupon;
  /** Whether the amount is large enough for it. */
  applies: boolean;
}

/**
 * What follows from a choice: what else can be chosen, what it costs and what it adds. Minor units.
 */
export interface DepositPlan {
  type: RechargeType;
  items: RechargeItem[];
  minimum: number;
  maximum: number;
  /** Null when it cannot be read. */
  amount: number | null;
  /** Why this amount cannot be paid; null when it can. */
  error: AmountError | null;
  /** The chosen item, or the one with the typed amount. */
  item: RechargeItem | null;
  coupons: CouponChoice[];
  /** The chosen coupon, if the amount is large enough for it. */
  coupon: OwnedCoupon | null;
  /** What it adds and what must be wagered; null without a payable amount. */
  bonus: BonusPlan | null;
}

/** The part of the deposit info that a page shows: all of it, or what a bank transfer can pay. */
export function limitInfo(info: DepositInfo, look: DepositInput['look']): DepositInfo {
  if (look === 'any') return info;
  const types = info.types.filter((type) => type.look === look);
  const isShown = types.some(({ id }) => id === info.openOrder?.typeId);
  return { ...info, types, openOrder: isShown ? info.openOrder : null };
}

/** @returns null without a channel */
export function planDeposit(info: DepositInfo, choice: Choice): DepositPlan | null {
  const type = info.types.find(({ id }) => id === choice.typeId);
  if (!type) return null;
  const items = listAmounts(info.items, type, info);
  const limits = { minimum: minimumOf(type, info), maximum: type.maxAmount };
  const chosen = items.find(({ id }) => id === choice.itemId);
  const amount = chosen ? chosen.price : parseMoney(choice.amountText);
  const error = checkAmount(amount, choice.amountText, limits);
  const item = chosen ?? items.find(({ price }) => price === amount) ?? null;
  const coupons = info.coupons.map((coupon) => ({
    coupon,
    applies: error === null && amount !== null && amount >= coupon.minAmount,
  }));
  const coupon =
    coupons.find((one) => one.coupon.couponId === choice.couponId && one.applies)?.coupon ?? null;
  const bonus =
    error !== null || amount === null
      ? null
      : planBonus({
          amount,
          itemBonus: item?.bonus ?? 0,
          depositBetMultiple: info.depositBetMultiple,
          coupon,
          offer: choice.takesOffer ? info.firstDeposit : null,
        });
  return { type, items, ...limits, amount, error, item, coupons, coupon, bonus };
}

/** @returns null before the deposit info has arrived */
export function readPlan({ info, choice }: Pick<DepositContext, 'info' | 'choice'>): DepositPlan | null {
  return info && planDeposit(info, choice);
}

export function requestOf(context: DepositContext): OrderRequest {
  const plan = readPlan(context);
  return {
    typeId: context.choice.typeId,
    amount: plan?.amount ?? 0,
    itemId: plan?.item?.id ?? 0,
    couponId: plan?.coupon?.couponId ?? '',
    withOffer: (plan?.bonus?.byOffer ?? 0) > 0,
    returnPath: context.returnPath,
  };
}

/**
 * The choice to begin with: the earlier one as far as it is still possible, else the channel of
 * `chooseChannel` with the least amount that the first-deposit offer asks for, or the least there is.
 */
export function settleChoice(info: DepositInfo, before: Choice): Choice {
  const chosen = before.typeId;
  const typeId = chooseChannel({ types: info.types, chosen, lastUsed: info.lastRechargeTypeId });
  const isOwned = info.coupons.some(({ couponId }) => couponId === before.couponId);
  return changeChannel(info, { ...before, couponId: isOwned ? before.couponId : '' }, typeId);
}

/** The choice that led to an order. It has declined the bonus if the player had it and the order does not. */
export function choiceOf(info: DepositInfo, order: RechargeOrder): Choice {
  const { typeId, amount, couponId } = order;
  const item = info.items.find((one) => one.typeId === typeId && one.price === amount);
  const takesOffer = order.isFirstDeposit || info.firstDeposit === null;
  return {
    typeId,
    itemId: item?.id ?? 0,
    amountText: item ? '' : formatAmount(amount),
    couponId,
    takesOffer,
  };
}

/** The same amount by another channel, or that channel's first amount if it does not offer it. */
export function changeChannel(info: DepositInfo, choice: Choice, typeId: number): Choice {
  const type = info.types.find(({ id }) => id === typeId);
  const items = type ? listAmounts(info.items, type, info) : [];
  const price = info.items.find(({ id }) => id === choice.itemId)?.price;
  const same = items.find((item) => item.price === price);
  if (same) return { ...choice, typeId, itemId: same.id, amountText: '' };
  if (choice.amountText !== '') return { ...choice, typeId, itemId: 0 };
  const least = info.firstDeposit?.minAmount ?? 0;
  const first = items.find((item) => item.price >= least) ?? items.at(-1);
  return { ...choice, typeId, itemId: first?.id ?? 0, amountText: '' };
}

function checkAmount(
  amount: number | null,
  text: string,
  { minimum, maximum }: Pick<DepositPlan, 'minimum' | 'maximum'>,
): AmountError | null {
  if (amount === null) return text.trim() === '' ? 'missing' : 'unreadable';
  if (amount < minimum) return 'belowMinimum';
  return amount > maximum ? 'aboveMaximum' : null;
}
