import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { getRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  login: FlowLogin;
}

export function defineFetchRechargeOrderActor({ api, data, login }: Dependencies) {
  return fromPromise<RechargeOrder, { orderId: string }>(async ({ input, signal }) => {
    const { token, epoch } = login;
    const { order, coin } = await api.call(getRechargeOrder, input, { token, signal });
    if (epoch !== null) data.refreshUser(epoch, { coin });
    return order;
  });
}
