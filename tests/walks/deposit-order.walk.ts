import { depositOrderMachine } from '#machines/deposit/deposit-order.machine.ts';
import { defineWalk } from './walk.ts';

const EXPIRES_AT = 1_795_000_000_000;

export const walk = defineWalk(depositOrderMachine, {
  serves: { 1: 'Players deposit: the order, as the server keeps it' },
  inputs: [{ name: 'an order', create: () => ({ expiresAt: EXPIRES_AT }) }],
  events: [
    { type: 'checkout.opened' },
    { type: 'checkout.refused' },
    { type: 'payment.verified', paymentId: 'payment-1', amount: 10_000 },
    { type: 'payment.held', paymentId: 'payment-1', amount: 10_000 },
    { type: 'held.keep' },
    { type: 'held.return' },
    { type: 'return.refused' },
    { type: 'payment.declined' },
    { type: 'payment.reversed', paymentId: 'payment-1', amount: 10_000 },
    { type: 'payment.restored', paymentId: 'payment-1', amount: 10_000 },
    { type: 'checkout.expired' },
    { type: 'order.cancel' },
    { type: 'time.passed', now: EXPIRES_AT - 1 },
    { type: 'time.passed', now: EXPIRES_AT },
  ],
});
