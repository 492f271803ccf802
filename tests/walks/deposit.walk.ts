import type { RechargeOrder } from '#contract/recharge.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { BANK_ORDER, DEPOSIT_ID, sampleOrder, sampleTrade } from '../create-test-deposit.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const visit = (orderId: string) => () => ({
  orderId,
  look: 'any' as const,
  returnPath: '/wallets?name=deposit',
});

const offline = { name: 'offline', error: failedCall('offline') };

const told = (name: string, order: Partial<RechargeOrder>) => ({ name, output: sampleOrder(order) });
const orders = [
  told('created', { state: 'created', payUrl: '' }),
  told('pending', {}),
  told('paid', { state: 'paid', paidAmount: 10_000 }),
  told('failed', { state: 'failed' }),
  told('expired', { state: 'expired' }),
  told('cancelled', { state: 'cancelled' }),
  { name: 'pending by bank', output: BANK_ORDER },
];

/** The waits between two looks grow: to the walk each would be another situation. */
const steady = depositMachine.provide({ delays: { checkWait: 2_000 } });

export const walk = defineWalk(steady, {
  inputs: [
    { name: 'fresh', create: visit('') },
    { name: 'returned', create: visit('order-1') },
  ],
  events: [
    { type: 'channel.choose', typeId: 2 },
    { type: 'channel.choose', typeId: 9 },
    { type: 'amount.choose', itemId: 102 },
    { type: 'amount.type', text: '12' },
    { type: 'amount.left' },
    { type: 'coupon.choose', couponId: 'coupon-5' },
    { type: 'deposit.pay' },
    { type: 'deposit.retry' },
    { type: 'deposit.again' },
    { type: 'order.resume' },
    { type: 'order.leave' },
    { type: 'order.check' },
    { type: 'order.cancel' },
    { type: 'cancel.confirm' },
    { type: 'cancel.keep' },
    { type: 'way.choose', way: 'sameTab' },
    { type: 'way.choose', way: 'newTab' },
    { type: 'way.choose', way: 'qr' },
    { type: 'way.change' },
    { type: 'payment.made' },
    { type: 'page.returned' },
    { type: 'connection.returned' },
  ],
  fakes: {
    fetchTradeInfo: {
      promise: [
        { name: 'answers', output: sampleTrade() },
        { name: 'no channel', output: sampleTrade({ types: [] }) },
        { name: 'open order', output: sampleTrade({ openOrder: sampleOrder() }) },
        offline,
      ],
    },
    createRequestId: {
      promise: [
        { name: 'made', output: DEPOSIT_ID },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    createOrder: {
      promise: [
        told('pending', {}),
        { name: 'pending by bank', output: BANK_ORDER },
        { name: 'channel closed', error: failedCall('refused', 1301) },
        offline,
      ],
    },
    fetchOrder: {
      promise: [...orders, { name: 'unknown', error: failedCall('refused', 404) }, offline],
    },
    cancelOrder: {
      promise: [
        told('cancelled', { state: 'cancelled' }),
        { name: 'closed', error: failedCall('refused', 1304) },
        offline,
      ],
    },
  },
  /** What is typed makes no difference to an order. */
  situation: ({ choice, lostAnswers, order, orderId }) => [
    order === null && choice.amountText === '12',
    lostAnswers,
    order?.state,
    order?.reference !== '',
    orderId,
  ],
});
