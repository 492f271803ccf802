import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { chargeFactsOf, type UserRow } from '#server/features/accounts/index.ts';
import { firstDepositOfferOf } from '#server/features/deposits/index.ts';

/** Ids of the config's activities, which are all on. */
export function activityIdsOf(config: Pick<AppConfig, 'activities'>): number[] {
  return config.activities.map((activity) => activity.id);
}

/** Activities for a player: the first-deposit offer only while they have it. */
export function playersActivityIds(config: AppConfig, user: UserRow, now: number): number[] {
  const offer = firstDepositOfferOf(config, chargeFactsOf(user), now);
  return activityIdsOf(config).filter((id) => id !== ACTIVITY_ID.firstDeposit || offer !== null);
}

/** For each known activity, whether it is on. */
export function activityMapOf(activityIds: readonly number[]): Record<string, boolean> {
  const on = new Set(activityIds);
  return Object.fromEntries(Object.values(ACTIVITY_ID).map((id) => [String(id), on.has(id)]));
}
