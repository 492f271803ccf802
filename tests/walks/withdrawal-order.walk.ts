import { withdrawalOrderMachine } from '#machines/withdrawal/withdrawal-order.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(withdrawalOrderMachine, {
  serves: { 1: 'Players withdraw: the order, as the server keeps it' },
  events: [
    { type: 'order.review' },
    { type: 'order.approve' },
    { type: 'order.reject', reason: 'the name differs' },
    { type: 'payout.succeeded' },
    { type: 'payout.failed', reason: 'the account is closed' },
  ],
});
