import * as v from 'valibot';
import { type AppConfig, CouponTerms } from '#contract/app-config.ts';
import { Count } from '#contract/fields.ts';
import { FirstDepositOffer } from '#contract/recharge.ts';
import type { BonusTerms } from '#machines/deposit/plan-bonus.ts';
import type { ChargeFacts } from '#server/features/accounts/index.ts';
import { couponOf, firstDepositOfferOf, isFirstChargeOf } from './bonus-terms.ts';
import type { DepositOrder } from './deposit-orders.ts';

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

/** The wagering of a deposit, and the first-deposit offer while the player has it. */
export function acceptedOffer({ order, config }: TermsFacts, facts: ChargeFacts): Omit<BonusTerms, 'coupon'> {
  const { depositBetMultiple, offer } = readTerms(order) ?? {
    depositBetMultiple: config.depositBetMultiple,
    offer: order.is_first_deposit ? firstDepositOfferOf(config, facts, order.created_at) : null,
  };
  return { depositBetMultiple, offer: isFirstChargeOf(facts) ? offer : null };
}

/** What the order's coupon adds, given the coupon's prop. */
export function acceptedCoupon({ order, config }: TermsFacts, propId: number): BonusTerms['coupon'] {
  const terms = readTerms(order);
  return terms === null ? couponOf(config, propId) : terms.coupon;
}

function readTerms({ terms }: Pick<DepositOrder, 'terms'>): BonusTerms | null {
  return terms === null ? null : v.parse(AcceptedTerms, terms);
}
