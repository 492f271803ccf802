import { useCallback } from 'react';
import { useActivityIds } from '#app/app/queries.ts';
import { claimFlow, claimOne } from '#app/app/rewards/use-claim.ts';
import { type Known, useTimedQuery } from '#app/app/rewards/use-timed-query.ts';
import { BET_BONUS, betBonus, betBonusReceive } from '#contract/bet-bonus.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

export type KnownBetBonus = Known<ResponseOf<typeof betBonus>>;

export type BetBonusType = (typeof BET_BONUS)[keyof typeof BET_BONUS];

/** Rebates or the fund, while its activity is on. */
export function useBetBonus(type: BetBonusType) {
  const activityId = type === BET_BONUS.rebate ? ACTIVITY_ID.vip : ACTIVITY_ID.fund;
  const isOn = useActivityIds()?.includes(activityId);
  const query = useTimedQuery({
    name: `betBonus:${type}`,
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

export type BetBonusQuery = ReturnType<typeof useBetBonus>;

/** One rebate or fund at a time. */
export const betBonusFlow = claimFlow(claimOne((login, claim) => login.call(betBonusReceive, claim)));
