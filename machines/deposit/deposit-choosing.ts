import { not } from 'xstate';
import { depositSetup } from './deposit.setup.ts';

/** Channel, amount and coupon; beside it, an order that was left open may be paid elsewhere. */
export const choosing = depositSetup.createStateConfig({
  type: 'parallel',
  on: {
    'channel.choose': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: { type: 'changeChannel', params: ({ event }) => event },
    },
    'amount.choose': {
      target: '.form.calm',
      actions: { type: 'change', params: ({ event }) => ({ itemId: event.itemId, amountText: '' }) },
    },
    'amount.type': {
      actions: { type: 'change', params: ({ event }) => ({ itemId: 0, amountText: event.text }) },
    },
    'coupon.choose': {
      actions: { type: 'change', params: ({ event }) => ({ couponId: event.couponId }) },
    },
    'deposit.pay': [{ guard: 'isComplete', target: 'creating' }, { target: '.form.complaining' }],
    'order.resume': { guard: 'isOrderLeft', target: 'following', actions: ['forgetFailure', 'askNow'] },
  },
  states: {
    form: {
      initial: 'calm',
      states: {
        calm: { on: { 'amount.left': { guard: 'isAmountWrong', target: 'complaining' } } },
        complaining: { tags: 'complaining' },
      },
    },
    /** It may be paid elsewhere while another one is chosen here. */
    leftOrder: {
      initial: 'resting',
      on: {
        'page.returned': { guard: 'isOrderLeft', target: '.asking' },
        'connection.returned': { guard: 'isOrderLeft', target: '.asking' },
        'order.told': [
          { guard: { type: 'isOrder', params: { state: 'paid' } }, target: '#deposit.paid' },
          { guard: not('isAwaited'), actions: 'forgetOrder' },
        ],
      },
      states: {
        resting: {},
        asking: {
          invoke: {
            src: 'fetchOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'keepOrder', params: ({ event }) => ({ order: event.output }) }, 'tellOrder'],
            },
            onError: 'resting',
          },
        },
      },
    },
  },
});
