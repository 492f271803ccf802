import { limitMachine } from '#machines/protection/limit.machine.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;
const WAIT = 1_000;

export const walk = defineWalk(limitMachine, {
  serves: { beyond: 'Deposit, loss and time limits: lowered at once, raised after a wait and a second yes' },
  inputs: [
    {
      name: 'no limit',
      create: () => ({ amount: null, next: null, dueAt: 0, raiseWait: WAIT, confirmTime: WAIT }),
    },
  ],
  events: [
    { type: 'limit.ask', amount: null, now: NOW },
    { type: 'limit.ask', amount: 100, now: NOW },
    { type: 'limit.ask', amount: 200, now: NOW },
    { type: 'raise.confirm' },
    { type: 'raise.drop' },
    { type: 'time.passed', now: NOW },
    { type: 'time.passed', now: NOW + WAIT },
    { type: 'time.passed', now: NOW + 2 * WAIT },
  ],
});
