import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
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
    smsCode: {
      callback: [
        {
          name: 'code entered',
          sends: {
            type: 'code.entered',
            proof: { mobile: '+639171234567', challengeId: 'challenge-1', code: '280319' },
          },
        },
        {
          name: 'not sent',
          sends: { type: 'code.unsent', failure: { form: 'offline', field: null, retryAfter: 0 } },
        },
        { name: 'broken', error: new Error('no code') },
      ],
    },
    submission: {
      promise: [
        { name: 'renewed', output: { kind: 'done', answer: { token: 'token-1', user: sampleUser() } } },
        { name: 'code wrong', output: { kind: 'refused', error: failedCall('refused', 1103) } },
        { name: 'login over', output: { kind: 'refused', error: failedCall('refused', 1113) } },
        {
          name: 'password refused',
          output: { kind: 'refused', error: failedCall('refused', 400, { field: 'password' }) },
        },
        {
          name: 'too many',
          output: { kind: 'refused', error: failedCall('refused', 429, { retryAfter: 1 }) },
        },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
  situation: ({ values, formError }) => [values, formError],
});
