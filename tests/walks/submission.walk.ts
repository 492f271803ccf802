import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(submissionMachine, {
  serves: {
    8: 'A time-out refuses nothing: the call may have been carried out, so the same one is sent again',
  },
  inputs: [
    {
      name: 'begun',
      create: () => ({ requestId: '0198b7d2-0000-7000-8000-000000000001', body: { amount: 100 } }),
    },
  ],
  events: [{ type: 'submission.retry' }, { type: 'submission.leave' }, { type: 'page.returned' }],
  fakes: {
    send: {
      promise: [
        { name: 'done', output: { coin: 100 } },
        { name: 'too little', error: failedCall('refused', 1201) },
        { name: 'login over', error: failedCall('refused', 401) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
});
