import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { claimFlow, claimOne, claimSeveral } from '#app/features/claims/index.ts';
import { appAgent5User, appAgent5UserInviteValidReceive, appAgent5UserReceive } from '#contract/agent.ts';
import type { ResponseOf } from '#contract/call.ts';
import { AGENT_INVITE } from '#contract/constants.ts';

export type KnownAgent = Known<ResponseOf<typeof appAgent5User>>;

/** Invited friends, what their play earns and what can be claimed of it. */
export function useAgent() {
  return useTimedQuery({
    name: 'agent',
    fetch: (login, signal) => login.call(appAgent5User, {}, { signal }),
    changesOf: ({ changesAt }) => [changesAt],
  });
}

const claimInvite = claimOne((login, claim) => login.call(appAgent5UserInviteValidReceive, claim));

const claimDays = claimSeveral((login, claims) => login.call(appAgent5UserReceive, claims));

/** The commission of several days, or the reward for a number of invites. */
export const agentClaimFlow = claimFlow((login, input) => {
  const send = input.body[0]?.key.startsWith(`${AGENT_INVITE}:`) ? claimInvite : claimDays;
  return send(login, input);
});
