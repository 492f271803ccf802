import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;

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
    tellTime: {
      promise: [
        { name: 'not yet', output: NOW },
        { name: 'later', output: NOW + 60_000 },
        { name: 'no clock', error: new Error('no clock') },
      ],
    },
  },
});
