import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { receiveDrawChance } from '#contract/jackpot.ts';
import type { DrawAnswer, DrawClaim } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Without the actor's signal: a draw that was asked for is made even when the player has left. */
export function defineClaimDrawActor({ login }: { login: BoundLogin }) {
  return fromPromise<DrawAnswer, SubmissionInput<DrawClaim>>(async ({ input: { requestId, body } }) => {
    const answer = await login.call(receiveDrawChance, { requestId, ...body });
    const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
    return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
  });
}
