import { useCallback } from 'react';
import { useActivityIds } from '#app/app/queries.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { claimFlow, claimOne } from '#app/features/claims/index.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { betBonus, betBonusReceive, REBATE_KIND } from '#contract/rebates.ts';

export type KnownRebates = Known<ResponseOf<typeof betBonus>>;

export type RebateKind = (typeof REBATE_KIND)[keyof typeof REBATE_KIND];

/** Rebates or the fund, while its activity is on. */
export function useRebates(type: RebateKind) {
  const activityId = type === REBATE_KIND.rebate ? ACTIVITY_ID.vip : ACTIVITY_ID.fund;
  const isOn = useActivityIds()?.includes(activityId);
  const query = useTimedQuery({
    name: `rebates:${type}`,
    isOn: isOn === true,
    fetch: (login, signal) => login.call(betBonus, { type }, { signal }),
    changesOf: ({ changesAt }) => [changesAt],
  });
  const { refetch } = query;
  /** A disabled query would be fetched too. */
  const refresh = useCallback(() => {
    if (isOn) void refetch();
  }, [isOn, refetch]);
  return { query, refresh, isOff: isOn === false };
}

export type RebatesQuery = ReturnType<typeof useRebates>;

/** One rebate or fund at a time. */
export const rebateFlow = claimFlow(claimOne((login, claim) => login.call(betBonusReceive, claim)));
