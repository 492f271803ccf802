import { heldPaymentMachine } from '#machines/deposit/held-payment.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(heldPaymentMachine, {
  serves: { beyond: 'A payment that limits or a break forbid: kept or sent back, as its player says' },
  inputs: [
    {
      name: 'held',
      create: () => ({ orderId: 'o1', createId: () => '0198b7d2-0000-7000-8000-000000000001' }),
    },
  ],
  events: [
    { type: 'held.choose', choice: 'keep' },
    { type: 'held.choose', choice: 'return' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'decided', output: { kind: 'done', answer: null } },
        { name: 'limit', output: { kind: 'refused', error: failedCall('refused', 1902) } },
        { name: 'break', output: { kind: 'refused', error: failedCall('refused', 1901) } },
        { name: 'over', output: { kind: 'refused', error: failedCall('refused', 1304) } },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
  },
});
