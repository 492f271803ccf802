import type { DotFlags } from '#contract/activity.ts';

/** Mail has come, and nothing else. */
export const sampleDots: DotFlags = {
  hasTask: false,
  hasMail: true,
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
