import { depositSetup } from './deposit.setup.ts';
import { choosing } from './deposit-choosing.ts';
import { creating } from './deposit-creating.ts';
import { following } from './deposit-following.ts';

/** One visit to the cashier: from what can be chosen to an order that is over, however often the page was left in between. */
export const depositMachine = depositSetup.createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    ...input,
    trade: null,
    choice: { typeId: 0, itemId: 0, amountText: '', couponId: '' },
    failure: null,
    requestId: null,
    lostAnswers: 0,
    order: null,
    leftOrderId: '',
    checks: 0,
    cancelId: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      initial: 'trade',
      states: {
        trade: {
          invoke: {
            src: 'fetchTradeInfo',
            onDone: {
              target: 'order',
              actions: { type: 'keepTrade', params: ({ event }) => ({ trade: event.output }) },
            },
            onError: {
              target: '#deposit.loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        order: {
          always: [
            { guard: 'isOrderNamed', target: 'namedOrder' },
            { guard: 'isOrderOpen', target: '#deposit.following' },
            { guard: 'isClosed', target: '#deposit.closed' },
            { target: '#deposit.choosing' },
          ],
        },
        namedOrder: {
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: '#deposit.following.stage.returned',
              actions: [
                'forgetNamedOrder',
                { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isUnknownOrder', params: ({ event }) => event },
                target: 'order',
                actions: ['forgetNamedOrder', { type: 'keepFailure', params: ({ event }) => event }],
              },
              {
                target: '#deposit.loadFailed',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    loadFailed: {
      exit: 'forgetFailure',
      on: { 'deposit.retry': 'loading', 'connection.returned': 'loading' },
    },
    closed: { on: { 'deposit.retry': 'loading' } },
    choosing,
    creating,
    following,
    paid: { entry: ['refreshBalance', 'forgetFailure'], on: { 'deposit.again': 'loading' } },
  },
});
