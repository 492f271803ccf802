import { pinMachine } from '#machines/pin/pin.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(pinMachine, {
  inputs: [{ name: 'withdrawal', create: () => ({ pin: 'withdraw' as const, length: 6 }) }],
  events: [
    { type: 'field.changed', name: 'password', text: '280319' },
    { type: 'field.changed', name: 'repeat', text: '280319' },
    { type: 'field.changed', name: 'loginPassword', text: 'secret12' },
    { type: 'field.blurred', name: 'password' },
    { type: 'form.submit' },
  ],
  fakes: {
    setPin: {
      promise: [
        { name: 'set', output: { hasWithdrawPassword: true, hasSafeboxPassword: false } },
        { name: 'wrong', error: failedCall('refused', 1405) },
        { name: 'too many', error: failedCall('refused', 429, { retryAfter: 1 }) },
      ],
    },
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
  situation: ({ values, formError }) => [values, formError],
});
