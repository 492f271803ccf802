import type { RechargeOrder } from '#contract/deposit.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { BANK_ORDER, DEPOSIT_ID, sampleDepositInfo, sampleOrder } from '../create-test-deposit.ts';
import { failedCall } from '../fake-call.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const visit =
  (orderId: string, isPhone = false) =>
  () => ({
    orderId,
    look: 'any' as const,
    returnPath: '/wallets?name=deposit',
    isPhone,
    createId: () => DEPOSIT_ID,
  });

const offline = { name: 'offline', error: failedCall('offline') };

const answers = (name: string, order: Partial<RechargeOrder>) => ({ name, output: sampleOrder(order) });
export const walk = defineWalk(depositMachine, {
  serves: {
    4: 'The default channel: chosen, last used, `isDefault`, first',
    5: 'Amounts from the channel’s minimum on; what counts as a first charge',
    9: 'The default minimum 100 and the second minimum 10000',
  },
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
    { type: 'offer.choose', takesOffer: false },
    { type: 'deposit.pay' },
    { type: 'deposit.retry' },
    { type: 'deposit.again' },
    { type: 'order.resume' },
    { type: 'page.returned' },
  ],
  fakes: {
    fetchDepositInfo: {
      promise: [
        { name: 'answers', output: sampleDepositInfo() },
        { name: 'no channel', output: sampleDepositInfo({ types: [] }) },
        { name: 'open order', output: sampleDepositInfo({ openOrder: sampleOrder() }) },
        offline,
      ],
    },
    creation: {
      promise: [
        { name: 'pending', output: { kind: 'done', answer: sampleOrder() } },
        { name: 'pending by bank', output: { kind: 'done', answer: BANK_ORDER } },
        refused('channel closed', 1301),
        ...unanswered,
      ],
    },
    fetchOrder: {
      promise: [
        answers('pending', {}),
        answers('paid', { state: 'paid', paidAmount: 10_000 }),
        answers('expired', { state: 'expired' }),
        { name: 'unknown', error: failedCall('refused', 404) },
        offline,
      ],
    },
    following: {
      promise: [
        answers('paid', { state: 'paid', paidAmount: 10_000 }),
        answers('left', {}),
        answers('over', { state: 'expired' }),
        { name: 'broken', error: new Error('no chart') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  /** Typed values make no difference to an order. */
  situation: ({ choice, order, orderId }) => [
    order === null && choice.amountText === '12',
    order?.state,
    orderId,
  ],
});
