import { loginsMachine } from '#machines/profile/logins.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(loginsMachine, {
  serves: { beyond: 'Players may end their logins on other devices' },
  inputs: [{ name: 'list', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [{ type: 'login.end', loginId: 'login-2' }, { type: 'others.end' }],
  fakes: {
    submission: {
      promise: [
        { name: 'ended', output: { kind: 'done', answer: { logins: [] } } },
        { name: 'gone', output: { kind: 'refused', error: failedCall('refused', 404) } },
        {
          name: 'too many',
          output: { kind: 'refused', error: failedCall('refused', 429, { retryAfter: 1 }) },
        },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
  },
  situation: ({ loginId, formError }) => [loginId, formError],
});
