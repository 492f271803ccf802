import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { claimFlow, claimOne, claimSeveral } from '#app/features/claims/index.ts';
import type { ResponseOf } from '#contract/call.ts';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
  VIP_DAILY,
  VIP_STAMP,
} from '#contract/vip.ts';

export type KnownVip = Known<ResponseOf<typeof getVipInfo>>;

/** VIP level and rights. */
export function useVip() {
  return useTimedQuery({
    name: 'vip',
    async fetch(login, signal) {
      const known = await login.call(getVipInfo, {}, { signal });
      const { vip, vipExp, userLevel } = known;
      login.data.refreshUser({ vip, vipExp, userLevel });
      return known;
    },
    changesOf: ({ rights }) => rights.map(({ changesAt }) => changesAt),
  });
}

const sendOne = claimOne((login, claim) => {
  const [source, id] = claim.key.split(':');
  if (source === VIP_DAILY) return login.call(appVipUserReceiveDaily, claim);
  if (source === VIP_STAMP) return login.call(appVipUserReceiveSignInAward, claim);
  return login.call(receiveVipTask, { ...claim, id: Number(id) });
});

const sendSeveral = claimSeveral((login, claims) => login.call(receiveVipTaskUnReceiveBonus, claims));

/** Claims one right by its own call, and several by the call for all unclaimed rights. */
export const vipClaimFlow = claimFlow((login, input) =>
  (input.body.length === 1 ? sendOne : sendSeveral)(login, input),
);
