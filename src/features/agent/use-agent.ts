import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { claimFlow } from '#app/app/rewards/use-claim.ts';
import {
  AGENT_INVITE,
  appAgent5User,
  appAgent5UserInviteValidReceive,
  appAgent5UserReceive,
} from '#contract/agent.ts';
import type { ResponseOf } from '#contract/call.ts';

export interface KnownAgent extends ResponseOf<typeof appAgent5User> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

/** Fetched on every visit, when commission can be claimed and when the page returns. */
export function useAgent() {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  const query = useQuery({
    queryKey: [login.epoch, 'agent'],
    queryFn: async ({ signal }): Promise<KnownAgent> => {
      const agent = await login.call(appAgent5User, {}, { signal });
      return { ...agent, ahead: agent.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && data.changesAt > 0 ? Math.max(MIN_WAIT, data.changesAt - now() - data.ahead) : false,
  });
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { query, refresh };
}

const MIN_WAIT = 5_000;

/** The commission of several days, or the reward for a number of invites. */
export const agentClaimFlow = claimFlow(async (login, { requestId, body }) => {
  const [right] = body;
  if (right?.key.startsWith(`${AGENT_INVITE}:`)) {
    return { ...(await login.call(appAgent5UserInviteValidReceive, { requestId, ...right })), refused: 0 };
  }
  const { refused, ...claimed } = await login.call(appAgent5UserReceive, { requestId, rights: [...body] });
  return { ...claimed, refused: refused.length };
});
