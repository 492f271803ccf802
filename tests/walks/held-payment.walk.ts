import { heldPaymentMachine } from '#machines/deposit/held-payment.machine.ts';
import { refused, unanswered } from './fakes.ts';
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
        refused('limit', 1902),
        refused('break', 1901),
        refused('over', 1304),
        ...unanswered,
      ],
    },
  },
});
