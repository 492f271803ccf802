import { fromPromise } from 'xstate';
import { getRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';
import type { Api } from '../api/create-api.ts';
import type { ServerData } from '../app/server-data.ts';
import type { FlowLogin } from './flow-login.ts';

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
