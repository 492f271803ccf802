import { SOCIAL_TYPE } from '#contract/constants.ts';
import { socialStartMachine } from '#machines/social/social-start.machine.ts';
import { failedCall } from '../fake-call.ts';
import { cooldown } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(socialStartMachine, {
  serves: { 7: '`googleLogin`, `facebookLogin`, `lineLogin`: the way to the provider' },
  events: [{ type: 'social.start', socialType: SOCIAL_TYPE.google }],
  fakes: {
    start: {
      promise: [
        { name: 'address', output: 'https://id.example/auth' },
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
    cooldown,
  },
  situation: ({ error }) => [error],
});
