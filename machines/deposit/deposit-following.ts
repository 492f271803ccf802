import { not } from 'xstate';
import { depositSetup } from './deposit.setup.ts';

/** An order until it is over: how it stands for the player, what is heard of it, and giving it up. */
export const following = depositSetup.createStateConfig({
  type: 'parallel',
  on: {
    'order.leave': { guard: 'isAwaited', target: 'choosing', actions: ['leaveOrder', 'forgetFailure'] },
  },
  states: {
    stage: {
      entry: ['beginChecks', 'tellOrder'],
      initial: 'opening',
      on: {
        'order.told': [
          { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#deposit.paid' },
          { guard: { type: 'isOrder', params: { state: 'failed' } }, target: '.failed' },
          { guard: { type: 'isOrder', params: { state: 'expired' } }, target: '.expired' },
          { guard: { type: 'isOrder', params: { state: 'cancelled' } }, target: '.cancelled' },
        ],
        'deposit.again': {
          guard: not('isAwaited'),
          target: '#deposit.loading',
          actions: ['chooseAgain', 'forgetFailure'],
        },
      },
      states: {
        opening: {
          on: {
            'order.told': [
              { guard: 'isTransfer', target: 'paying.bank' },
              { guard: 'hasPage', target: 'paying' },
            ],
          },
        },
        /** From a page that the player paid on, or gave up on: what has come of it is not known yet. */
        returned: {
          on: {
            'order.told': [
              { guard: { type: 'isOrder', params: { state: 'pending' } }, target: 'confirming' },
              { guard: { type: 'isOrder', params: { state: 'created' } }, target: 'opening' },
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
            sameTab: { on: { 'page.returned': '#deposit.following.stage.confirming' } },
            newTab: { on: { 'page.returned': '#deposit.following.stage.confirming' } },
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
      initial: 'waiting',
      on: {
        'order.check': { target: '.asking', actions: 'beginChecks' },
        'payment.made': { target: '.asking', actions: 'beginChecks' },
        'page.returned': { target: '.asking', actions: 'beginChecks' },
        'connection.returned': { target: '.asking', actions: 'beginChecks' },
      },
      states: {
        waiting: {
          after: { checkWait: { guard: 'isAwaited', target: 'asking', actions: 'countCheck' } },
        },
        asking: {
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                'forgetFailure',
                'tellOrder',
              ],
            },
            onError: {
              target: 'waiting',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    cancellation: {
      initial: 'idle',
      on: { 'order.told': { guard: not('isAwaited'), target: '.idle' } },
      states: {
        idle: { on: { 'order.cancel': { guard: 'isAwaited', target: 'asked' } } },
        asked: { on: { 'cancel.confirm': 'preparing', 'cancel.keep': 'idle' } },
        preparing: {
          tags: 'busy',
          invoke: {
            src: 'createRequestId',
            onDone: {
              target: 'asking',
              actions: { type: 'keepCancelId', params: ({ event }) => ({ requestId: event.output }) },
            },
            onError: 'unsent',
          },
        },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'cancelOrder',
            input: ({ context }) => ({
              requestId: context.cancelId ?? '',
              orderId: context.order?.orderId ?? '',
            }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                'forgetFailure',
                'tellOrder',
              ],
            },
            onError: [
              {
                guard: { type: 'isOrderClosed', params: ({ event }) => event },
                target: 'idle',
                actions: 'askNow',
              },
              { target: 'unsettled' },
            ],
          },
        },
        unsent: { on: { 'cancel.confirm': 'preparing', 'cancel.keep': 'idle' } },
        unsettled: { on: { 'cancel.confirm': 'asking', 'cancel.keep': 'idle' } },
      },
    },
  },
});
