import { SOCIAL_TYPE } from '#contract/constants.ts';
import { socialStartMachine } from '#machines/social-start/social-start.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(socialStartMachine, {
  inputs: [
    { name: 'to log in', create: () => ({ needsPassword: false }) },
    { name: 'to bind', create: () => ({ needsPassword: true }) },
  ],
  events: [
    { type: 'social.start', socialType: SOCIAL_TYPE.google },
    { type: 'password.changed', text: 'secret12' },
  ],
  fakes: {
    start: {
      promise: [
        { name: 'address', output: 'https://id.example/auth' },
        { name: 'wrong password', error: failedCall('refused', 1405, { field: 'loginPassword' }) },
        { name: 'closed', error: failedCall('refused', 403, { field: 'type' }) },
        { name: 'too many', error: failedCall('refused', 429, { retryAfter: 1 }) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    leave: {
      promise: [
        { name: 'left', output: undefined },
        { name: 'broken', error: new Error('no address') },
      ],
    },
    watchPage: {
      callback: [
        { name: 'returned', sends: { type: 'page.returned' } },
        { name: 'broken', error: new Error('no page') },
      ],
    },
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
  situation: ({ needsPassword, password, error }) => [needsPassword, password, error],
});
