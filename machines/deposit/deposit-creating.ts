import type { CreateOrderInput } from './deposit.actors.ts';
import { depositSetup, readPlan } from './deposit.setup.ts';
import type { DepositContext } from './deposit.types.ts';

/** The order is asked for until an answer comes, always by the same request. */
export const creating = depositSetup.createStateConfig({
  tags: 'uninterruptible',
  entry: 'forgetFailure',
  exit: 'forgetRequest',
  initial: 'preparing',
  states: {
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'createRequestId',
        onDone: {
          target: 'asking',
          actions: { type: 'keepRequestId', params: ({ event }) => ({ requestId: event.output }) },
        },
        onError: {
          target: '#deposit.choosing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'createOrder',
        input: ({ context }) => toRequest(context),
        onDone: {
          target: '#deposit.following',
          actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '#deposit.loading',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { guard: 'canAskAgain', target: 'waiting', actions: 'countLostAnswer' },
          { target: 'unsettled' },
        ],
      },
    },
    waiting: {
      tags: 'busy',
      on: { 'deposit.retry': 'asking', 'connection.returned': 'asking' },
      after: { retryWait: 'asking' },
    },
    unsettled: {
      on: {
        'deposit.retry': 'asking',
        'connection.returned': 'asking',
        'deposit.again': '#deposit.loading',
      },
    },
  },
});

function toRequest(context: DepositContext): CreateOrderInput {
  const plan = readPlan(context);
  return {
    requestId: context.requestId ?? '',
    typeId: context.choice.typeId,
    amount: plan?.amount ?? 0,
    itemId: plan?.item?.id ?? 0,
    couponId: plan?.coupon?.couponId ?? '',
    returnPath: context.returnPath,
  };
}
