import { pinMachine } from '#machines/account/pin.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(pinMachine, {
  serves: { 2: '`/member/profile`', 3: '`hasSafeboxPassword`, and the password’s length in the config' },
  inputs: [
    {
      name: 'withdrawal',
      create: () => ({
        pin: 'withdraw' as const,
        length: 6,
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'password', text: '280319' },
    { type: 'field.changed', name: 'repeat', text: '280319' },
    { type: 'field.blurred', name: 'password' },
    { type: 'form.submit' },
  ],
  fakes: {
    submission: {
      promise: [
        {
          name: 'set',
          output: { kind: 'done', answer: { hasWithdrawPassword: true, hasSafeboxPassword: false } },
        },
        refused('no proof', 1111),
        ...unanswered,
      ],
    },
  },
  situation: ({ values, requestId, formError }) => [values, requestId !== '', formError],
});
