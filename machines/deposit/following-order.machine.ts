import { assign, raise, setup } from 'xstate';
import type { RechargeOrder, RechargeState } from '#contract/deposit.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { isDone, isRefused, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';
import { isAwaited } from './deposit-rules.ts';

export interface FollowingOrderInput {
  order: RechargeOrder;
  /**
   * `returned`: from the provider's page. `left`: the player left it here for another deposit, and it may be
   * out of date.
   */
  origin: 'opened' | 'returned' | 'left';
  /** The player has just pressed Pay on a phone: the provider's page opens without another question. */
  opensAtOnce: boolean;
  createId: () => string;
}

export interface FollowingOrderContext extends FollowingOrderInput {
  /** Whether the last check had no answer. */
  isUnheard: boolean;
  /** Checks since something last happened. */
  checks: number;
  /** Request id of the cancellation, made at the press. */
  cancelId: string;
}

/** Where the provider's page is opened: here, beside the app, or on another device. */
export type PayWay = 'sameTab' | 'newTab' | 'qr';

export type FollowingOrderEvent =
  /** For another deposit, while this order stays open. */
  | { type: 'order.leave' }
  | { type: 'order.check' }
  | { type: 'order.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.keep' }
  | { type: 'way.choose'; way: PayWay }
  /** Choose another way to pay, or look at the bank details again. */
  | { type: 'way.change' }
  /** The player says that they have paid. */
  | { type: 'payment.made' }
  /** After this order is over. */
  | { type: 'deposit.again' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  /** From the chart itself: the order was answered. */
  | { type: 'order.told' };

export interface PageToOpen {
  url: string;
  target: 'self' | 'blank';
}

type Ended = { output: SubmissionOutput<RechargeOrder> };

/** What following an order needs from outside. */
export const followingOrderActors = {
  /** Calls `getRechargeOrder` and writes the balance it answers. Rejects with the failed call. */
  fetchOrder: missingActor<RechargeOrder, { orderId: string }>('fetchOrder'),
  /** Sends `cancelRechargeOrder`. */
  cancellation: createSubmissionMachine<{ orderId: string }, RechargeOrder>(),
  /** Opens the provider's page, in this tab or a new one. */
  openPage: missingActor<void, PageToOpen>('openPage'),
  watchPage,
};

/** Waits between checks, in milliseconds. The last one repeats as long as the order is open. */
const CHECK_WAITS = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000] as const;

/**
 * An open order as its player sees it. Ends when it is paid, left while it can still be paid, or left after
 * its end.
 */
export const followingOrderMachine = setup({
  types: {} as {
    context: FollowingOrderContext;
    events: FollowingOrderEvent;
    input: FollowingOrderInput;
    output: RechargeOrder;
    tags: 'busy';
    children: { cancellation: 'cancellation' };
  },
  actors: followingOrderActors,
  guards: {
    isReturned: ({ context }) => context.origin === 'returned' && context.order.state === 'pending',
    wasLeft: ({ context }) => context.origin === 'left',
    isOrder: ({ context }, params: { state: RechargeState }) => context.order.state === params.state,
    isAwaited: ({ context }) => isAwaited(context.order),
    isOver: ({ context }) => !isAwaited(context.order),
    isTransfer: ({ context }) => context.order.state === 'pending' && context.order.reference !== '',
    hasPage: ({ context }) => hasPage(context.order),
    opensAtOnce: ({ context }) => context.opensAtOnce && hasPage(context.order),
    canPayBy: ({ context }, params: { way: PayWay; wanted: PayWay }) =>
      params.way === params.wanted && hasPage(context.order),
    isAnswered: isDone,
    isOrderClosed: isRefusedFor(ERRCODE.orderClosed),
    isRefused,
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
  },
  delays: {
    checkWait: ({ context }) => CHECK_WAITS[context.checks] ?? 34_000,
  },
}).createMachine({
  id: 'following-order',
  context: ({ input }) => ({ ...input, isUnheard: false, checks: 0, cancelId: '' }),
  output: ({ context }) => context.order,
  invoke: { src: 'watchPage', onError: {} },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'order.leave': { guard: 'isAwaited', target: 'ended' } },
      states: {
        stage: {
          description: 'Where the player is with the order.',
          entry: 'tellOrder',
          initial: 'beginning',
          on: {
            'order.told': [
              { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#following-order.ended' },
              { guard: { type: 'isOrder', params: { state: 'failed' } }, target: '.failed' },
              { guard: { type: 'isOrder', params: { state: 'reversed' } }, target: '.reversed' },
              { guard: { type: 'isOrder', params: { state: 'held' } }, target: '.held' },
              { guard: { type: 'isOrder', params: { state: 'returning' } }, target: '.returning' },
              { guard: { type: 'isOrder', params: { state: 'returned' } }, target: '.returned' },
              { guard: { type: 'isOrder', params: { state: 'expired' } }, target: '.expired' },
              { guard: { type: 'isOrder', params: { state: 'cancelled' } }, target: '.cancelled' },
            ],
            'deposit.again': { guard: 'isOver', target: '#following-order.ended' },
          },
          states: {
            beginning: {
              always: [{ guard: 'isReturned', target: 'confirming' }, { target: 'opening' }],
            },
            opening: {
              description: 'The provider has not opened its page yet.',
              on: {
                'order.told': [
                  { guard: 'isTransfer', target: 'paying.bank' },
                  { guard: 'opensAtOnce', target: 'paying.sameTab' },
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
                  },
                  {
                    guard: {
                      type: 'canPayBy',
                      params: ({ event }) => ({ way: event.way, wanted: 'newTab' }),
                    },
                    target: '.newTab',
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
                sameTab: {
                  invoke: {
                    src: 'openPage',
                    input: ({ context }) => ({ url: context.order.payUrl, target: 'self' }),
                    onError: {},
                  },
                  on: { 'page.returned': '#following-order.open.stage.confirming' },
                },
                newTab: {
                  invoke: {
                    src: 'openPage',
                    input: ({ context }) => ({ url: context.order.payUrl, target: 'blank' }),
                    onError: {},
                  },
                  on: { 'page.returned': '#following-order.open.stage.confirming' },
                },
                qr: { description: 'Paid on another device.' },
                bank: { description: 'Shows the account and the reference of a bank transfer.' },
              },
            },
            confirming: {
              description:
                'The player says that they have paid, or comes back from the page; nobody knows yet.',
              on: {
                'way.change': [{ guard: 'isTransfer', target: 'paying.bank' }, { target: 'paying' }],
              },
            },
            failed: {
              description:
                'A payment that arrives after all is still credited, here and after the other ends.',
            },
            expired: {},
            cancelled: {},
            reversed: { description: 'The provider has taken the payment back.' },
            held: {
              description: 'It has arrived, but limits or a break forbid the deposit: the player chooses.',
            },
            returning: { description: 'What was held is on its way back.' },
            returned: {},
          },
        },
        watch: {
          description: 'Asks how the order is, at growing intervals and whenever something happens.',
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
          description:
            'Asks first. A cancellation that comes too late or has no answer asks how the order is.',
          initial: 'idle',
          on: { 'order.told': { guard: 'isOver', target: '.idle' } },
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
                    guard: 'isAnswered',
                    target: 'idle',
                    actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'tellOrder'],
                  },
                  { guard: 'isOrderClosed', target: 'idle', actions: 'askNow' },
                  { guard: 'isRefused', target: 'refused' },
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

/** Whether there is a page to pay on, with an address that a browser may be sent to. */
function hasPage(order: RechargeOrder): boolean {
  return order.state === 'pending' && /^https?:\/\//.test(order.payUrl);
}

/** How far an order has come. It never goes back, and from an end only on to paid, which can be reversed. */
const progress: Record<RechargeState, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  cancelled: 2,
  paid: 3,
  reversed: 3,
  held: 3,
  returning: 3,
  returned: 3,
};

/** The later state of an order: answers may overtake each other. */
export function laterOrder(known: RechargeOrder | null, heard: RechargeOrder): RechargeOrder {
  if (known?.orderId !== heard.orderId) return heard;
  return progress[heard.state] < progress[known.state] ? known : heard;
}
