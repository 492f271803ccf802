import { fromPromise } from 'xstate';
import { cancelRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';
import type { Api } from '../api/create-api.ts';
import type { FlowLogin } from './flow-login.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: who leaves the page has still given the order up. */
export function defineCancelRechargeOrderActor({ api, login }: Dependencies) {
  return fromPromise<RechargeOrder, { requestId: string; orderId: string }>(async ({ input }) => {
    const { order } = await api.call(cancelRechargeOrder, input, { token: login.token });
    return order;
  });
}
