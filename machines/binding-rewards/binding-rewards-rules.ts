import { BIND } from '#contract/binding-rewards.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ListRights } from '../claims/claims-rules.ts';

/** Once each, for a confirmed mobile number and a first payout account. */
export const listBindRights: ListRights = ({ activities, bindConfigs }, facts) => {
  if (activities.every(({ id }) => id !== ACTIVITY_ID.bind)) return [];
  return bindConfigs.map(({ what, rewards, betMultiple }) => {
    const isBound = what === 'mobile' ? facts.hasMobile : facts.hasReceivingAccount;
    return {
      ...{ key: `${BIND}:${what}`, rewards, betMultiple, lock: null },
      ...{ done: isBound ? 1 : 0, needed: 1, opensAt: 0, endsAt: 0 },
    };
  });
};
