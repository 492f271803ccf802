import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(pinEntryMachine, {
  inputs: [
    { name: 'first try', create: () => ({ length: 6, failure: null }) },
    {
      name: 'after too many',
      create: () => ({ length: 6, failure: { error: 'tooMany' as const, retryAfter: 1 } }),
    },
  ],
  events: [
    { type: 'pin.changed', text: '12345' },
    { type: 'pin.changed', text: '123456' },
    { type: 'pin.submit' },
  ],
  fakes: {
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
});
