import { cooldownMachine } from '#machines/submission/cooldown.machine.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;

export const walk = defineWalk(cooldownMachine, {
  serves: { beyond: 'The wait after too many tries of a password or a code' },
  inputs: [{ name: 'a second', create: () => ({ seconds: 1 }) }],
  events: [],
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
