import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import { receiveDrawChance } from '#contract/jackpot.ts';
import type { Claimed, ClaimInput } from '#machines/reveal/reveal.types.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: a draw that was asked for is made even when the player has left. */
export function defineClaimDrawActor({ api, login }: Dependencies) {
  return fromPromise<Claimed, ClaimInput>(async ({ input }) => {
    const answer = await api.call(receiveDrawChance, input, { token: login.token });
    const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
    return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
  });
}
