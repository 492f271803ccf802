import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { RegistrationInput } from '#machines/account/registration.types.ts';
import { sampleUser } from '../sample-user.ts';
import { cooldown, fetchVersions, refused, smsCode, unanswered } from './fakes.ts';
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
        refused('unknown invite code', 400, { field: 'inviteCode' }),
        refused('code wrong', 1103),
        refused('number taken', 1105),
        refused('name taken', 1101),
        refused('too many', 429, { retryAfter: 1 }),
        refused('terms changed', 400, { field: 'termsVersion' }),
        ...unanswered,
      ],
    },
    smsCode,
    fetchVersions,
    cooldown,
  },
  situation: ({ method, values, requestId, formError }) => [method, values, requestId !== '', formError],
});
