import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import { createRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';
import type { OrderRequest } from '#machines/deposit/deposit.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: an order that was asked for is made even when the player has left. */
export function defineCreateRechargeOrderActor({ api, login }: Dependencies) {
  return fromPromise<RechargeOrder, SubmissionInput<OrderRequest>>(async ({ input }) => {
    const request = { requestId: input.requestId, ...input.body };
    const { order } = await api.call(createRechargeOrder, request, { token: login.token });
    return order;
  });
}
