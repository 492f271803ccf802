import type { RechargeOrder } from '#contract/deposit.ts';
import { followingOrderMachine } from '#machines/deposit/following-order.machine.ts';
import { BANK_ORDER, DEPOSIT_ID, sampleOrder } from '../create-test-deposit.ts';
import { failedCall } from '../fake-call.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const followed = (origin: 'opened' | 'returned' | 'left', order: RechargeOrder) => () => ({
  order,
  origin,
  opensAtOnce: false,
  createId: () => DEPOSIT_ID,
});

const onPhone = (order: RechargeOrder) => () => ({ ...followed('opened', order)(), opensAtOnce: true });

const answers = (name: string, order: Partial<RechargeOrder>) => ({ name, output: sampleOrder(order) });
const created = { state: 'created' as const, payUrl: '' };

/** The waits between two status requests grow, and the walk would take each for a new situation. */
const steady = followingOrderMachine.provide({ delays: { checkWait: 2_000 } });

export const walk = defineWalk(steady, {
  serves: { 1: 'Players deposit: an open order, as the player sees it' },
  inputs: [
    { name: 'opened', create: followed('opened', sampleOrder(created)) },
    { name: 'returned', create: followed('returned', sampleOrder()) },
    { name: 'opened on a phone', create: onPhone(sampleOrder(created)) },
    { name: 'left before', create: followed('left', BANK_ORDER) },
  ],
  events: [
    { type: 'deposit.again' },
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
  ],
  fakes: {
    fetchOrder: {
      promise: [
        answers('created', created),
        answers('pending', {}),
        answers('paid', { state: 'paid', paidAmount: 10_000 }),
        answers('failed', { state: 'failed' }),
        answers('reversed', { state: 'reversed' }),
        answers('held', { state: 'held', paidAmount: 10_000 }),
        answers('returning', { state: 'returning', paidAmount: 10_000 }),
        answers('returned', { state: 'returned', paidAmount: 10_000 }),
        answers('expired', { state: 'expired' }),
        answers('cancelled', { state: 'cancelled' }),
        { name: 'pending by bank', output: BANK_ORDER },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    cancellation: {
      promise: [
        { name: 'cancelled', output: { kind: 'done', answer: sampleOrder({ state: 'cancelled' }) } },
        refused('closed', 1304),
        refused('too many', 429),
        ...unanswered,
      ],
    },
    openPage: {
      promise: [
        { name: 'opened', output: undefined },
        { name: 'blocked', error: new Error('no page') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ order }) => [order.state, order.reference !== ''],
});
