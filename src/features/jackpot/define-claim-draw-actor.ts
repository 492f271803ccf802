import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import { receiveDrawChance } from '#contract/jackpot.ts';
import type { DrawAnswer, DrawClaim } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: a draw that was asked for is made even when the player has left. */
export function defineClaimDrawActor({ api, login }: Dependencies) {
  return fromPromise<DrawAnswer, SubmissionInput<DrawClaim>>(async ({ input: { requestId, body } }) => {
    const answer = await api.call(receiveDrawChance, { requestId, ...body }, { token: login.token });
    const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
    return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
  });
}
