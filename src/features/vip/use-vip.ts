import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { useCurrentLogin } from '#app/app/queries.ts';
import { claimFlow, type SendClaim } from '#app/app/rewards/use-claim.ts';
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

export interface KnownVip extends ResponseOf<typeof getVipInfo> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

/** VIP level and rights. Fetched on every visit, when time changes a right and when the page returns. */
export function useVip() {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  return useQuery({
    queryKey: [login.epoch, 'vip'],
    queryFn: async ({ signal }): Promise<KnownVip> => {
      const vip = await login.call(getVipInfo, {}, { signal });
      login.data.refreshUser({ vip: vip.vip, vipExp: vip.vipExp, userLevel: vip.userLevel });
      return { ...vip, ahead: vip.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      const changes = data?.rights.flatMap(({ changesAt }) => (changesAt > 0 ? changesAt : [])) ?? [];
      if (!data || changes.length === 0) return false;
      return Math.max(MIN_WAIT, Math.min(...changes) - now() - data.ahead);
    },
  });
}

const MIN_WAIT = 5_000;

/** One right by its own call, several by the call for what is left over. */
const sendClaim: SendClaim = async (login, { requestId, body }) => {
  const [right, ...more] = body;
  if (right === undefined || more.length > 0) {
    const { refused, ...claimed } = await login.call(receiveVipTaskUnReceiveBonus, {
      requestId,
      rights: [...body],
    });
    return { ...claimed, refused: refused.length };
  }
  return { ...(await claimOne(login, { requestId, ...right })), refused: 0 };
};

function claimOne(login: BoundLogin, claim: { requestId: string; key: string; version: string }) {
  const [source, id] = claim.key.split(':');
  if (source === VIP_DAILY) return login.call(appVipUserReceiveDaily, claim);
  if (source === VIP_STAMP) return login.call(appVipUserReceiveSignInAward, claim);
  return login.call(receiveVipTask, { ...claim, id: Number(id) });
}

export const vipClaimFlow = claimFlow(sendClaim);
