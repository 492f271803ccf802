import type { DotFlags } from '#contract/activity.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

/** An activity is on when it stands in the config. */
export function activityIdsOf(config: AppConfig): number[] {
  return config.activities.map((activity) => activity.id);
}

/** Whether each activity that the product knows is on. */
export function activityMapOf(config: AppConfig): Record<string, boolean> {
  const on = new Set(activityIdsOf(config));
  return Object.fromEntries(Object.values(ACTIVITY_ID).map((id) => [String(id), on.has(id)]));
}

/** Nothing waits to be claimed: the sign-up bonus is credited by itself. */
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
