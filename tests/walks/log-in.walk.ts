import { logInMachine } from '#machines/account/log-in.machine.ts';
import type { LogInInput } from '#machines/account/log-in.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { cooldown, fetchVersions, refused, smsCode, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const loggedIn = { token: 'token-1', user: sampleUser() };
const input = {
  inviteCode: '',
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
};

export const walk = defineWalk(logInMachine, {
  serves: {
    2: '`/auth/login`, `/auth/accountLogin` and the login modal',
    5: 'Lengths come from the config',
    7: '`accountLogin`, `accountLoginSms`; login types',
  },
  inputs: [
    {
      name: 'remembered name',
      create: (): LogInInput => ({
        ...input,
        methods: ['account', 'phone'],
        method: 'account',
        account: 'maria',
      }),
    },
    {
      name: 'by code',
      create: (): LogInInput => ({ ...input, methods: ['phone', 'account'], method: 'phone', account: '' }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'account', value: 'maria' },
    { type: 'field.changed', name: 'mobile', value: '09171234567' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.changed', name: 'isOfAge', value: true },
    { type: 'field.changed', name: 'acceptsTerms', value: true },
    { type: 'field.blurred', name: 'password' },
    { type: 'form.submit' },
    { type: 'form.back' },
    { type: 'method.choose', method: 'account' },
    { type: 'method.choose', method: 'phone' },
    { type: 'method.choose', method: 'phonePassword' },
    { type: 'password.toggle' },
  ],
  fakes: {
    logIn: {
      promise: [
        { name: 'logged in', output: loggedIn },
        { name: 'wrong password', error: failedCall('refused', 1102) },
        { name: 'field refused', error: failedCall('refused', 400, { field: 'account' }) },
        { name: 'too many', error: failedCall('refused', 429, { retryAfter: 1 }) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    smsCode,
    submission: {
      promise: [
        { name: 'logged in', output: { kind: 'done', answer: loggedIn } },
        refused('consent missing', 1106),
        refused('code wrong', 1103),
        refused('login over', 1113),
        refused('terms changed', 400, { field: 'termsVersion' }),
        refused('too many', 429, { retryAfter: 1 }),
        ...unanswered,
      ],
    },
    fetchVersions,
    cooldown,
  },
  situation: ({ method, values, consent }) => [method, values, consent !== null],
});
