import { takeoverReportMachine } from '#machines/step-up/takeover-report.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(takeoverReportMachine, {
  serves: { beyond: 'A player says that a change of the account was somebody else’s' },
  inputs: [{ name: 'from a message', create: () => ({ token: 'dG9rZW4tb2YtMTJi' }) }],
  events: [{ type: 'report.confirm' }],
  fakes: {
    report: {
      promise: [
        { name: 'reported', output: undefined },
        { name: 'unknown', error: failedCall('refused', 404) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
});
