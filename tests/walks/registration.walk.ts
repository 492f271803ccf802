import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { RegistrationInput } from '#machines/account/registration.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { defineWalk } from './walk.ts';

const input = {
  limits: { account: { min: 4, max: 20 }, password: { min: 8, max: 32 } },
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  inviteCode: 'FRIEND',
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
};

export const walk = defineWalk(registrationMachine, {
  serves: {
    2: '`/auth/register` and its modal',
    5: 'Lengths come from the config',
    7: '`accountRegist`, `accountRegist4`; code purpose 0',
  },
  inputs: [
    {
      name: 'by name',
      create: (): RegistrationInput => ({ ...input, methods: ['account', 'phone'], method: 'account' }),
    },
    {
      name: 'by number',
      create: (): RegistrationInput => ({ ...input, methods: ['phone', 'account'], method: 'phone' }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'account', value: 'maria' },
    { type: 'field.changed', name: 'mobile', value: '09171234567' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.changed', name: 'inviteCode', value: '' },
    { type: 'field.changed', name: 'isOfAge', value: true },
    { type: 'field.changed', name: 'acceptsTerms', value: true },
    { type: 'field.blurred', name: 'account' },
    { type: 'form.submit' },
    { type: 'method.choose', method: 'phone' },
    { type: 'method.choose', method: 'phonePassword' },
    { type: 'password.toggle' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'registered', output: { kind: 'done', answer: { token: 'token-1', user: sampleUser() } } },
        {
          name: 'unknown invite code',
          output: { kind: 'refused', error: failedCall('refused', 400, { field: 'inviteCode' }) },
        },
        { name: 'code wrong', output: { kind: 'refused', error: failedCall('refused', 1103) } },
        { name: 'number taken', output: { kind: 'refused', error: failedCall('refused', 1105) } },
        { name: 'name taken', output: { kind: 'refused', error: failedCall('refused', 1101) } },
        {
          name: 'too many',
          output: { kind: 'refused', error: failedCall('refused', 429, { retryAfter: 1 }) },
        },
        {
          name: 'terms changed',
          output: { kind: 'refused', error: failedCall('refused', 400, { field: 'termsVersion' }) },
        },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
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
  situation: ({ method, values, requestId, formError }) => [method, values, requestId !== '', formError],
});
