import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { chargeFactsOf, type UserRow } from '#server/features/accounts/index.ts';
import { firstDepositOfferOf } from '#server/features/deposits/index.ts';

/** An activity is on when it stands in the config. */
export function activityIdsOf(config: AppConfig): number[] {
  return config.activities.map((activity) => activity.id);
}

/** Those that are on for a player: the offer for a first deposit only as long as he has it. */
export function playersActivityIds(config: AppConfig, user: UserRow, now: number): number[] {
  const offer = firstDepositOfferOf(config, chargeFactsOf(user), now);
  return activityIdsOf(config).filter((id) => id !== ACTIVITY_ID.firstDeposit || offer !== null);
}

/** Whether each activity that the product knows is among those that are on. */
export function activityMapOf(activityIds: readonly number[]): Record<string, boolean> {
  const on = new Set(activityIds);
  return Object.fromEntries(Object.values(ACTIVITY_ID).map((id) => [String(id), on.has(id)]));
}
