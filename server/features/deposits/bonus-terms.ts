import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { FirstDepositOffer } from '#contract/recharge.ts';
import { isFirstCharge } from '#machines/deposit/deposit-amounts.ts';
import type { Coupon } from '#machines/deposit/plan-bonus.ts';
import type { ChargeFacts } from '#server/features/accounts/index.ts';

const DAY = 86_400_000;

/** What a coupon adds and requires by the config; null when the config does not name it. */
export function couponOf(
  { couponTerms, propConfigMap }: Pick<AppConfig, 'couponTerms' | 'propConfigMap'>,
  propId: number,
): (Coupon & { name: string }) | null {
  const terms = couponTerms.find((candidate) => candidate.propId === propId);
  const prop = Object.values(propConfigMap).find((candidate) => candidate.propId === propId);
  return terms === undefined || prop === undefined ? null : { ...terms, num: prop.num, name: prop.name };
}

/** Whether the player's next deposit is their first. */
export function isFirstChargeOf({
  totalRecharge,
  hasFirstDepositBonus,
}: Pick<ChargeFacts, 'totalRecharge' | 'hasFirstDepositBonus'>): boolean {
  return isFirstCharge(totalRecharge, hasFirstDepositBonus ? [BONUS_COLLECTION.firstDeposit] : []);
}

/** The first-deposit offer, if the player has it at that time. */
export function firstDepositOfferOf(
  { firstDepositConfigs }: Pick<AppConfig, 'firstDepositConfigs'>,
  facts: Pick<ChargeFacts, 'totalRecharge' | 'hasFirstDepositBonus' | 'registeredAt'>,
  time: number,
): FirstDepositOffer | null {
  const [offer] = firstDepositConfigs.toSorted((a, b) => a.sort - b.sort);
  if (offer === undefined || !isFirstChargeOf(facts)) return null;
  const { name, percent, cap, minAmount, betMultiple, days } = offer;
  const endsAt = facts.registeredAt + days * DAY;
  return time < endsAt ? { name, percent, cap, minAmount, betMultiple, endsAt } : null;
}
