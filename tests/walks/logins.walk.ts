import { loginsMachine } from '#machines/profile/logins.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(loginsMachine, {
  serves: { beyond: 'Players may end their logins on other devices' },
  inputs: [{ name: 'list', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [{ type: 'login.end', loginId: 'login-2' }, { type: 'others.end' }],
  fakes: {
    submission: {
      promise: [
        { name: 'ended', output: { kind: 'done', answer: { logins: [] } } },
        refused('gone', 404),
        refused('too many', 429, { retryAfter: 1 }),
        ...unanswered,
      ],
    },
  },
  situation: ({ loginId, formError }) => [loginId, formError],
});
