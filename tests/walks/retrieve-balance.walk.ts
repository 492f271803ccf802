import { retrieveBalanceMachine } from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(retrieveBalanceMachine, {
  events: [
    { type: 'retrieve.ask' },
    { type: 'retrieve.confirm' },
    { type: 'retrieve.cancel' },
    { type: 'retrieve.retry' },
  ],
  fakes: {
    createRequestId: {
      promise: [
        { name: 'made', output: '0198b7d2-0000-7000-8000-000000000001' },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    retrieveBalance: {
      promise: [
        { name: 'returned', output: { returned: 1_970 } },
        { name: 'too many', error: failedCall('refused', 429) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
  situation: ({ lostAnswers }) => [lostAnswers > 0],
});
