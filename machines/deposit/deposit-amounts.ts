import type { RechargeItem, RechargeType } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';

/** What of a player and of the configuration decides which amounts he may deposit. */
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
    .toSorted((a, b) => a.price - b.price);
}

/** Whether a deposit is the player's first: no total recharge and no bonus collection 11. */
export function isFirstCharge(totalRecharge: number, collectedBonuses: readonly number[]): boolean {
  return totalRecharge === 0 && !collectedBonuses.includes(BONUS_COLLECTION.firstDeposit);
}
