import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { sampleUser } from '../sample-user.ts';
import { cooldown, refused, smsCode, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(forgotPasswordMachine, {
  serves: { 2: '`/auth/forget` and its modal', 7: '`forgetPassword`; code purpose 2' },
  inputs: [
    {
      name: 'no number',
      create: () => ({
        mobile: '',
        limits: { min: 8, max: 32 },
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'mobile', value: '09171234567' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.blurred', name: 'mobile' },
    { type: 'form.submit' },
    { type: 'form.back' },
    { type: 'password.toggle' },
  ],
  fakes: {
    smsCode,
    submission: {
      promise: [
        { name: 'renewed', output: { kind: 'done', answer: { token: 'token-1', user: sampleUser() } } },
        refused('code wrong', 1103),
        refused('login over', 1113),
        refused('password refused', 400, { field: 'password' }),
        refused('too many', 429, { retryAfter: 1 }),
        ...unanswered,
      ],
    },
    cooldown,
  },
  situation: ({ values, formError }) => [values, formError],
});
