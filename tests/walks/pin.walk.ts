import { pinMachine } from '#machines/pin/pin.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;

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
    tellTime: {
      promise: [
        { name: 'not yet', output: NOW },
        { name: 'later', output: NOW + 60_000 },
        { name: 'no clock', error: new Error('no clock') },
      ],
    },
  },
  situation: ({ values, formError, cooldown }) => [values, formError, cooldown.retryAt],
});
