import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import { cancelRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: who leaves the page has still given the order up. */
export function defineCancelRechargeOrderActor({ api, login }: Dependencies) {
  return fromPromise<RechargeOrder, SubmissionInput<{ orderId: string }>>(async ({ input }) => {
    const request = { requestId: input.requestId, ...input.body };
    const { order } = await api.call(cancelRechargeOrder, request, { token: login.token });
    return order;
  });
}
