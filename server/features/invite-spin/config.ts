import { ACTIVITY_ID } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const inviteSpinActivity = activityTo(
  '/activity/spin',
  { id: ACTIVITY_ID.inviteSpin, name: 'Friend wheel', sort: 12, unloginShowStatus: 1 },
  { id: 'invite-spin-activity', says: 'the activity of the invite spin' },
);

/** Minor units and weight of each sector, clockwise: 1.35 pesos a spin on average. */
const SECTORS = [
  [50, 350],
  [200, 110],
  [100, 300],
  [500, 30],
  [150, 150],
  [1_000, 7],
  [300, 50],
  [2_000, 3],
] as const;

export const seedInviteSpin: Pick<WrittenConfig, 'inviteSpinConfigs' | 'inviteSpinTerms'> = {
  inviteSpinConfigs: SECTORS.map(([amount, weight], index) => ({
    ...{ id: index + 1, amount, weight, sort: index + 1 },
  })),
  inviteSpinTerms: { goal: 10_000, freeDays: 3, purseDays: 365, betMultiple: 1 },
};

export const inviteSpinUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'invite-spin',
    isRequired: true,
    says: 'the wheel of the invite spin and the terms of its purse; spins for friends that nothing had paid go',
    apply: (body) => ({ ...body, ...seedInviteSpin }),
  },
];
