import type { DotFlags } from '#contract/activity.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { chargeFactsOf, type UserRow } from '#server/features/accounts/users.ts';
import { firstDepositOfferOf } from '#server/features/deposits/bonus-terms.ts';

/** An activity is on when it stands in the config. */
export function activityIdsOf(config: Pick<AppConfig, 'activities'>): number[] {
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

/** Nothing waits: features set the dots that are theirs. */
export const noDots: DotFlags = {
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
  hasFund: false,
  hasAgent: false,
  hasFreeBonus: false,
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
};
