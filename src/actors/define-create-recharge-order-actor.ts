import { fromPromise } from 'xstate';
import { createRechargeOrder, type RechargeOrder } from '#contract/recharge.ts';
import type { CreateOrderInput } from '#machines/deposit/deposit.actors.ts';
import type { Api } from '../api/create-api.ts';
import type { FlowLogin } from './flow-login.ts';

interface Dependencies {
  api: Api;
  login: FlowLogin;
}

/** Without the actor's signal: an order that was asked for is made even when the player has left. */
export function defineCreateRechargeOrderActor({ api, login }: Dependencies) {
  return fromPromise<RechargeOrder, CreateOrderInput>(async ({ input }) => {
    const { order } = await api.call(createRechargeOrder, input, { token: login.token });
    return order;
  });
}
