import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { Reward } from '#contract/rewards.ts';
import { isDone, isRefused, nameOutcome } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

/** What the player is asked to confirm: an offer for coins or something else, a good, the end of an order. */
export interface ShopTask {
  kind: 'coins' | 'swap' | 'goods' | 'cancel';
  id: string;
}

/** `version`: of the terms that the player saw; empty for a cancellation. */
export interface ShopOrder extends ShopTask {
  version: string;
}

/** The result: rewards at once, or an order. */
export interface ShopReceipt {
  rewards: readonly Reward[];
  /** What must be wagered for its coins, minor units. */
  wagering: number;
  /** Empty for rewards. */
  orderId: string;
}

/** Why nothing happened. `unknown`: it may have happened. */
export type ShopRefusal =
  | 'price'
  | 'soldOut'
  | 'changed'
  | 'gone'
  | 'address'
  | 'packed'
  | 'closed'
  | 'failed'
  | 'unknown';

export interface ShopRequestInput {
  createId: () => string;
}

export interface ShopRequestContext extends ShopRequestInput {
  task: ShopTask | null;
  order: ShopOrder | null;
  /** Kept while the same order is sent again and may have been carried out. Empty for none. */
  requestId: string;
  refusal: ShopRefusal | null;
  receipt: ShopReceipt | null;
}

export type ShopRequestEvent =
  | ({ type: 'task.choose' } & ShopTask)
  | { type: 'task.confirm'; version: string }
  | { type: 'task.close' };

type Ended = { output: SubmissionOutput<ShopReceipt> };

export const shopRequestActors = {
  /** Makes the call of the task, and stores what the player has then. */
  submission: createSubmissionMachine<ShopOrder, ShopReceipt>(),
};

/** A purchase or a cancellation: nothing is sent before the player has confirmed its terms. */
export const shopRequestMachine = setup({
  types: {} as {
    context: ShopRequestContext;
    events: ShopRequestEvent;
    input: ShopRequestInput;
    /** What the page shows is out of date. */
    emitted: { type: 'shop.changed' };
    tags: 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: shopRequestActors,
  guards: {
    isDone,
  },
  actions: {
    keepTask: assign((_, { kind, id }: ShopTask) => ({ task: { kind, id }, refusal: null, receipt: null })),
    keepOrder: assign(({ context }, { version }: { version: string }) => {
      const order = context.task && { ...context.task, version };
      const isSame = JSON.stringify(order) === JSON.stringify(context.order);
      return {
        order,
        requestId: isSame && context.requestId ? context.requestId : context.createId(),
        refusal: null,
      };
    }),
    keepReceipt: assign((_, { output }: Ended) => ({
      requestId: '',
      receipt: output.kind === 'done' ? output.answer : null,
    })),
    sayWhy: assign(({ context, event }) => ({
      requestId: isRefused({ event }) ? '' : context.requestId,
      refusal: nameOutcome(event, refusals),
    })),
    sayUnknown: assign({ refusal: 'unknown' }),
    tellChange: emit({ type: 'shop.changed' }),
  },
}).createMachine({
  id: 'shop-request',
  context: ({ input }) => ({
    ...input,
    task: null,
    order: null,
    requestId: '',
    refusal: null,
    receipt: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'task.choose': {
          target: 'confirming',
          actions: { type: 'keepTask', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The terms are shown: what it costs and what comes of it.',
      on: {
        'task.confirm': {
          target: 'sending',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
        'task.close': 'choosing',
      },
    },
    sending: {
      tags: 'uninterruptible',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, order } }) => ({
          requestId,
          body: order ?? { kind: 'cancel', id: '', version: '' },
        }),
        onDone: [
          {
            guard: 'isDone',
            target: 'done',
            actions: [{ type: 'keepReceipt', params: ({ event }) => event }, 'tellChange'],
          },
          { target: 'refused', actions: ['sayWhy', 'tellChange'] },
        ],
        onError: { target: 'refused', actions: ['sayUnknown', 'tellChange'] },
      },
    },
    refused: {
      description: 'The terms are shown as they are now, with the reason. They can be confirmed again.',
      on: {
        'task.confirm': {
          target: 'sending',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
        'task.close': 'choosing',
      },
    },
    done: {
      description: 'What came of it is shown until the player closes it.',
      on: { 'task.close': 'choosing' },
    },
  },
});

const refusals = new Map<number, ShopRefusal>([
  [ERRCODE.priceNotMet, 'price'],
  [ERRCODE.soldOut, 'soldOut'],
  [ERRCODE.rewardChanged, 'changed'],
  [ERRCODE.notFound, 'gone'],
  [ERRCODE.addressMissing, 'address'],
  [ERRCODE.goodsOrderClosed, 'packed'],
  [ERRCODE.activityOver, 'closed'],
  [ERRCODE.forbidden, 'closed'],
]);
