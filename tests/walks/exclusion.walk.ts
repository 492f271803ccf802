import { exclusionMachine } from '#machines/protection/exclusion.machine.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;
const WAIT = 1_000;

export const walk = defineWalk(exclusionMachine, {
  serves: { beyond: 'A time-out or a self-exclusion, which nobody ends early' },
  inputs: [
    {
      name: 'no break',
      create: () => ({ kind: 'timeOut' as const, since: 0, until: 0, returnsAt: 0, returnWait: WAIT }),
    },
  ],
  events: [
    { type: 'break.ask', kind: 'timeOut', now: NOW, until: NOW + WAIT },
    { type: 'break.ask', kind: 'selfExclusion', now: NOW, until: NOW + 2 * WAIT },
    { type: 'return.ask', now: NOW },
    { type: 'time.passed', now: NOW },
    { type: 'time.passed', now: NOW + WAIT },
    { type: 'time.passed', now: NOW + 2 * WAIT },
  ],
});
