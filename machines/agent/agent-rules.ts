import { localDayOf } from '#contract/business-day.ts';
import { ACTIVITY_ID, AGENT, AGENT_INVITE } from '#contract/constants.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { ListRights } from '../claims/claims-rules.ts';

const DAY = 86_400_000;

/** The commission of each day that is not claimed, and the rewards for valid invites. */
export const listAgentRights: ListRights = (config, facts, time) => [
  ...listCommissionRights(config, facts, time),
  ...listInviteRights(config, facts, time),
];

/** A day is never lost: it can be claimed from some days after its end on. */
export const listCommissionRights: ListRights = (config, { commissions }) =>
  isAgentOn(config)
    ? commissions.flatMap(({ day, amount }) =>
        amount > 0
          ? [
              {
                ...{ key: `${AGENT}:${day}`, rewards: [{ propId: COINS, count: amount }], betMultiple: 0 },
                ...{ lock: null, done: 0, needed: 0 },
                ...{ opensAt: commissionOpensAt(config.agentTerms, day), endsAt: 0 },
              },
            ]
          : [],
      )
    : [];

export const listInviteRights: ListRights = (config, { validInvites }) =>
  isAgentOn(config)
    ? [...config.agentConfigs]
        .sort((a, b) => a.friends - b.friends)
        .map(({ friends, amount, betMultiple }) => ({
          ...{ key: `${AGENT_INVITE}:${friends}`, rewards: [{ propId: COINS, count: amount }], betMultiple },
          ...{ lock: null, done: Math.min(validInvites, friends), needed: friends, opensAt: 0, endsAt: 0 },
        }))
    : [];

export function isAgentOn({ activities }: Pick<WrittenConfig, 'activities'>): boolean {
  return activities.some(({ id }) => id === ACTIVITY_ID.agent5);
}

/** When the commission of a business day can be claimed, milliseconds since the epoch. */
export function commissionOpensAt(
  { holdDays }: Pick<WrittenConfig['agentTerms'], 'holdDays'>,
  day: string,
): number {
  return localDayOf(Date.parse(`${day}T00:00:00Z`)).endsAt + holdDays * DAY;
}
