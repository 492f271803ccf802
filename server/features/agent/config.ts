import { ACTIVITY_ID } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const agentActivity = activityTo(
  '/agent',
  { id: ACTIVITY_ID.agent5, name: 'Invite friends', sort: 10, unloginShowStatus: 0 },
  { id: 'agent-activity', says: 'the activity of invited friends' },
);

/** Pairs: the number of valid invites, and its coins in minor units. */
const MILESTONES = [
  [1, 200],
  [5, 500],
  [20, 2_000],
] as const;

export const seedAgent: Pick<WrittenConfig, 'agentConfigs' | 'agentTerms'> = {
  agentConfigs: MILESTONES.map(([friends, amount], index) => ({
    ...{ id: index + 1, friends, amount, betMultiple: 1 },
  })),
  agentTerms: {
    ...{ rates: [1_000, 300, 100], holdDays: 3, fillDays: 7 },
    ...{ minDeposit: 10_000, minWagered: 50_000 },
  },
};

export const agentUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'agent-terms',
    isRequired: true,
    says: 'what invited players earn their inviters; rewards for friends that nothing had paid name how many',
    apply: (body) => ({ ...body, ...seedAgent }),
  },
];
