import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { claimFlow, claimOne } from '#app/features/claims/index.ts';
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

/** The commission of several days, or the reward for a number of invites. */
export const agentClaimFlow = claimFlow(async (login, input) => {
  const { requestId, body } = input;
  if (body[0]?.key.startsWith(`${AGENT_INVITE}:`)) return claimInvite(login, input);
  const { refused, ...claimed } = await login.call(appAgent5UserReceive, { requestId, rights: [...body] });
  return { ...claimed, refused: refused.map(({ errcode }) => errcode) };
});
