import { logInMachine } from '#machines/account/log-in.machine.ts';
import type { LogInInput } from '#machines/account/log-in.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { defineWalk } from './walk.ts';

const loggedIn = { token: 'token-1', user: sampleUser() };
const input = {
  inviteCode: '',
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
};
const proof = { mobile: '+639171234567', challengeId: 'challenge-1', code: '280319' };

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
    smsCode: {
      callback: [
        { name: 'code entered', sends: { type: 'code.entered', proof } },
        {
          name: 'not sent',
          sends: { type: 'code.unsent', failure: { form: 'offline', field: null, retryAfter: 0 } },
        },
        { name: 'broken', error: new Error('no code') },
      ],
    },
    submission: {
      promise: [
        { name: 'logged in', output: { kind: 'done', answer: loggedIn } },
        { name: 'consent missing', output: { kind: 'refused', error: failedCall('refused', 1106) } },
        { name: 'code wrong', output: { kind: 'refused', error: failedCall('refused', 1103) } },
        { name: 'login over', output: { kind: 'refused', error: failedCall('refused', 1113) } },
        {
          name: 'terms changed',
          output: { kind: 'refused', error: failedCall('refused', 400, { field: 'termsVersion' }) },
        },
        {
          name: 'too many',
          output: { kind: 'refused', error: failedCall('refused', 429, { retryAfter: 1 }) },
        },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
    fetchVersions: {
      promise: [
        { name: 'answers', output: { termsVersion: 'terms-2', privacyVersion: 'privacy-1' } },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
  situation: ({ method, values, consent }) => [method, values, consent !== null],
});
