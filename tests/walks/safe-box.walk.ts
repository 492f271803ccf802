import { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const FACTS = { coin: 50_000, safebox: 30_000 };
const form = { pinLength: 6, createId: () => '0198b7d2-0000-7000-8000-000000000001' };

export const walk = defineWalk(safeBoxMachine, {
  serves: { 3: '`safebox` of the player, beside `coin`' },
  inputs: [
    { name: 'with a password', create: () => ({ ...FACTS, hasPassword: true, ...form }) },
    { name: 'without one', create: () => ({ ...FACTS, hasPassword: false, ...form }) },
  ],
  events: [
    { type: 'direction.choose', direction: 'in' },
    { type: 'direction.choose', direction: 'out' },
    { type: 'amount.changed', text: '100' },
    { type: 'form.submit' },
    { type: 'facts.changed', ...FACTS, hasPassword: true },
    { type: 'facts.changed', ...FACTS, hasPassword: false },
  ],
  fakes: {
    secured: {
      promise: [
        { name: 'moved', output: { kind: 'done', answer: { coin: 40_000, safebox: 40_000 } } },
        { name: 'back', output: { kind: 'back' } },
        refused('too little', 1201),
        ...unanswered,
      ],
    },
  },
  situation: ({ direction, amountText, hasPassword }) => [direction, amountText, hasPassword],
});
