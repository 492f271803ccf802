import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useActivityIds, useCurrentLogin } from '#app/app/queries.ts';
import { claimFlow } from '#app/app/rewards/use-claim.ts';
import { BET_BONUS, betBonus, betBonusReceive } from '#contract/bet-bonus.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

export interface KnownBetBonus extends ResponseOf<typeof betBonus> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

export type BetBonusType = (typeof BET_BONUS)[keyof typeof BET_BONUS];

/**
 * Rebates or the fund, while its activity is on. Fetched on every visit, when a period ends and when the page
 * returns.
 */
export function useBetBonus(type: BetBonusType) {
  const activityId = type === BET_BONUS.rebate ? ACTIVITY_ID.vip : ACTIVITY_ID.fund;
  const isOn = useActivityIds()?.includes(activityId);
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  const query = useQuery({
    enabled: isOn === true,
    queryKey: [login.epoch, 'betBonus', type],
    queryFn: async ({ signal }): Promise<KnownBetBonus> => {
      const bonus = await login.call(betBonus, { type }, { signal });
      return { ...bonus, ahead: bonus.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && data.changesAt > 0 ? Math.max(MIN_WAIT, data.changesAt - now() - data.ahead) : false,
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
export const betBonusFlow = claimFlow(async (login, { requestId, body: [right] }) => {
  if (right === undefined) throw new Error('a claim names its right');
  return { ...(await login.call(betBonusReceive, { requestId, ...right })), refused: 0 };
});

const MIN_WAIT = 5_000;
