import { assign, emit, not, raise, setup } from 'xstate';
import type { RechargeOrder, RechargeState } from '#contract/recharge.ts';
import { missingActor } from '../missing-actor.ts';
import { isError } from '../read-failure.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isAwaited, laterOrder } from './later-order.ts';

export interface FollowingOrderInput {
  order: RechargeOrder;
  /**
   * `returned`: from the page that they paid on, or gave up on. `left`: it was left here for another deposit,
   * and may be old.
   */
  origin: 'opened' | 'returned' | 'left';
  /** A new UUID. */
  createId: () => string;
}

export interface FollowingOrderContext extends FollowingOrderInput {
  /** Whether the last question had no answer. */
  isUnheard: boolean;
  /** How often it was asked for since something happened. */
  checks: number;
  /** Of the cancellation, made at the press. */
  cancelId: string;
}

/** How the provider's page is opened: here, beside the app, or on another device. */
export type PayWay = 'sameTab' | 'newTab' | 'qr';

export type FollowingOrderEvent =
  /** Another deposit, while this order stays open. */
  | { type: 'order.leave' }
  | { type: 'order.check' }
  | { type: 'order.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.keep' }
  | { type: 'way.choose'; way: PayWay }
  /** Another way to pay, or another look at where the money goes. */
  | { type: 'way.change' }
  /** The player says so. */
  | { type: 'payment.made' }
  /** Another deposit, after this one is over. */
  | { type: 'deposit.again' }
  /** Somebody looks at this page again. */
  | { type: 'page.returned' }
  /** From the chart itself: the order has been heard of. */
  | { type: 'order.told' };

export type FollowingOrderEmitted = { type: 'payment.open'; url: string; target: 'self' | 'blank' };

/** How the cancellation has ended. */
type Ended = { output: SubmissionOutput<RechargeOrder> };

/** What following an order needs from outside. */
export const followingOrderActors = {
  /** Calls `getRechargeOrder` and writes the balance it answers. Rejects with the failed call. */
  fetchOrder: missingActor<RechargeOrder, { orderId: string }>('fetchOrder'),
  /** Sends `cancelRechargeOrder`. */
  cancellation: createSubmissionMachine<{ orderId: string }, RechargeOrder>(),
};

/** Waits before an order is asked about again, in milliseconds; the last one for as long as it stays open. */
const CHECK_WAITS = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000] as const;

/**
 * An order as its player sees it, from the moment that it is open. Ends with it: paid, left while it can
 * still be paid, or over.
 */
export const followingOrderMachine = setup({
  types: {} as {
    context: FollowingOrderContext;
    events: FollowingOrderEvent;
    input: FollowingOrderInput;
    output: RechargeOrder;
    emitted: FollowingOrderEmitted;
    tags: 'busy';
    children: { cancellation: 'cancellation' };
  },
  actors: followingOrderActors,
  guards: {
    isReturned: ({ context }) => context.origin === 'returned' && context.order.state === 'pending',
    wasLeft: ({ context }) => context.origin === 'left',
    isOrder: ({ context }, params: { state: RechargeState }) => context.order.state === params.state,
    isAwaited: ({ context }) => isAwaited(context.order),
    isTransfer: ({ context }) => context.order.state === 'pending' && context.order.reference !== '',
    hasPage: ({ context }) => hasPage(context.order),
    canPayBy: ({ context }, params: { way: PayWay; wanted: PayWay }) =>
      params.way === params.wanted && hasPage(context.order),
    isAnswered: (_, { output }: Ended) => output.kind === 'done',
    isOrderClosed: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, 'orderClosed'),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepOrder: assign({
      order: ({ context }, params: { order: RechargeOrder }) => laterOrder(context.order, params.order),
      isUnheard: false,
    }),
    keepAnswer: assign({
      order: ({ context: { order } }, { output }: Ended) =>
        output.kind === 'done' ? laterOrder(order, output.answer) : order,
      isUnheard: false,
    }),
    noteUnheard: assign({ isUnheard: true }),
    beginChecks: assign({ checks: 0 }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    beginCancellation: assign({ cancelId: ({ context }) => context.createId() }),
    tellOrder: raise({ type: 'order.told' }),
    askNow: raise({ type: 'order.check' }),
    openPage: emit(({ context }, params: { target: 'self' | 'blank' }) => ({
      type: 'payment.open' as const,
      url: context.order.payUrl,
      target: params.target,
    })),
  },
  delays: {
    checkWait: ({ context }) => CHECK_WAITS[context.checks] ?? 34_000,
  },
}).createMachine({
  id: 'following-order',
  context: ({ input }) => ({ ...input, isUnheard: false, checks: 0, cancelId: '' }),
  output: ({ context }) => context.order,
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'order.leave': { guard: 'isAwaited', target: 'ended' } },
      states: {
        stage: {
          entry: 'tellOrder',
          initial: 'beginning',
          on: {
            'order.told': [
              { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#following-order.ended' },
              { guard: { type: 'isOrder', params: { state: 'failed' } }, target: '.failed' },
              { guard: { type: 'isOrder', params: { state: 'expired' } }, target: '.expired' },
              { guard: { type: 'isOrder', params: { state: 'cancelled' } }, target: '.cancelled' },
            ],
            'deposit.again': { guard: not('isAwaited'), target: '#following-order.ended' },
          },
          states: {
            beginning: {
              always: [{ guard: 'isReturned', target: 'confirming' }, { target: 'opening' }],
            },
            opening: {
              on: {
                'order.told': [
                  { guard: 'isTransfer', target: 'paying.bank' },
                  { guard: 'hasPage', target: 'paying' },
                ],
              },
            },
            paying: {
              initial: 'choosing',
              on: {
                'way.choose': [
                  {
                    guard: {
                      type: 'canPayBy',
                      params: ({ event }) => ({ way: event.way, wanted: 'sameTab' }),
                    },
                    target: '.sameTab',
                    actions: { type: 'openPage', params: { target: 'self' } },
                  },
                  {
                    guard: {
                      type: 'canPayBy',
                      params: ({ event }) => ({ way: event.way, wanted: 'newTab' }),
                    },
                    target: '.newTab',
                    actions: { type: 'openPage', params: { target: 'blank' } },
                  },
                  {
                    guard: { type: 'canPayBy', params: ({ event }) => ({ way: event.way, wanted: 'qr' }) },
                    target: '.qr',
                  },
                ],
                'payment.made': 'confirming',
              },
              states: {
                choosing: {},
                sameTab: { on: { 'page.returned': '#following-order.open.stage.confirming' } },
                newTab: { on: { 'page.returned': '#following-order.open.stage.confirming' } },
                qr: {},
                bank: {},
              },
            },
            confirming: {
              on: {
                'way.change': [{ guard: 'isTransfer', target: 'paying.bank' }, { target: 'paying' }],
              },
            },
            failed: {},
            expired: {},
            cancelled: {},
          },
        },
        watch: {
          initial: 'beginning',
          on: {
            'order.check': { target: '.asking', actions: 'beginChecks' },
            'payment.made': { target: '.asking', actions: 'beginChecks' },
            'page.returned': { target: '.asking', actions: 'beginChecks' },
          },
          states: {
            beginning: {
              always: [{ guard: 'wasLeft', target: 'asking' }, { target: 'waiting' }],
            },
            waiting: {
              after: { checkWait: { guard: 'isAwaited', target: 'asking', actions: 'countCheck' } },
            },
            asking: {
              invoke: {
                src: 'fetchOrder',
                input: ({ context }) => ({ orderId: context.order.orderId }),
                onDone: {
                  target: 'waiting',
                  actions: [
                    { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                    'tellOrder',
                  ],
                },
                onError: { target: 'waiting', actions: 'noteUnheard' },
              },
            },
          },
        },
        cancellation: {
          initial: 'idle',
          on: { 'order.told': { guard: not('isAwaited'), target: '.idle' } },
          states: {
            idle: { on: { 'order.cancel': { guard: 'isAwaited', target: 'asked' } } },
            asked: { on: { 'cancel.confirm': 'cancelling', 'cancel.keep': 'idle' } },
            cancelling: {
              tags: 'busy',
              entry: 'beginCancellation',
              invoke: {
                src: 'cancellation',
                id: 'cancellation',
                input: ({ context }) => ({
                  requestId: context.cancelId,
                  body: { orderId: context.order.orderId },
                }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event },
                    target: 'idle',
                    actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'tellOrder'],
                  },
                  {
                    guard: { type: 'isOrderClosed', params: ({ event }) => event },
                    target: 'idle',
                    actions: 'askNow',
                  },
                  { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
                  { target: 'idle', actions: 'askNow' },
                ],
                onError: { target: 'idle', actions: 'askNow' },
              },
            },
            refused: { on: { 'cancel.confirm': 'cancelling', 'cancel.keep': 'idle' } },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});

/** Whether there is a page to pay on, and it is one that a browser may be sent to. */
function hasPage(order: RechargeOrder): boolean {
  return order.state === 'pending' && /^https?:\/\//.test(order.payUrl);
}
