import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { chargeFactsOf, isOnBreak, type UserRow } from '#server/features/account/index.ts';
import { firstDepositOfferOf } from '#server/features/deposit/index.ts';
import { listUnseen } from '#server/features/notice/index.ts';

/** Ids of the config's activities, which are all on. */
export function activityIdsOf(config: Pick<AppConfig, 'activities'>): number[] {
  return config.activities.map((activity) => activity.id);
}

/** Activities for a visitor: notices are for those who were here before them. */
export function visitorsActivityIds(config: Pick<AppConfig, 'activities'>): number[] {
  return activityIdsOf(config).filter((id) => id !== ACTIVITY_ID.notice);
}

/**
 * A player's activities: the first-deposit offer while they have it, notices while one is new. On a break
 * there are none.
 */
export async function playersActivityIds(
  tx: Transaction,
  config: WrittenConfig,
  user: UserRow,
  now: number,
): Promise<number[]> {
  if (isOnBreak(user, now)) return [];
  const hasOffer = firstDepositOfferOf(config, chargeFactsOf(user), now) !== null;
  const hasNotice = (await listUnseen(tx, config, user, now)).length > 0;
  const missing = [
    ...(hasOffer ? [] : [ACTIVITY_ID.firstDeposit as number]),
    ...(hasNotice ? [] : [ACTIVITY_ID.notice as number]),
  ];
  return activityIdsOf(config).filter((id) => !missing.includes(id));
}

/** For each known activity, whether it is on. */
export function activityMapOf(activityIds: readonly number[]): Record<string, boolean> {
  const on = new Set(activityIds);
  return Object.fromEntries(Object.values(ACTIVITY_ID).map((id) => [String(id), on.has(id)]));
}
