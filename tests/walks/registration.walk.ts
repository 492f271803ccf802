import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;

export const walk = defineWalk(registrationMachine, {
  inputs: [
    {
      name: 'invited',
      create: () => ({
        limits: { account: { min: 4, max: 20 }, password: { min: 8, max: 32 } },
        termsVersion: 'terms-1',
        privacyVersion: 'privacy-1',
        inviteCode: 'FRIEND',
      }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'account', value: 'maria' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.changed', name: 'isOfAge', value: true },
    { type: 'field.changed', name: 'acceptsTerms', value: true },
    { type: 'field.blurred', name: 'account' },
    { type: 'form.submit' },
    { type: 'password.toggle' },
  ],
  fakes: {
    createRequestId: {
      promise: [
        { name: 'made', output: '0198b7d2-0000-7000-8000-000000000001' },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    register: {
      promise: [
        { name: 'registered', output: { token: 'token-1', user: sampleUser() } },
        { name: 'name taken', error: failedCall('refused', 1101) },
        { name: 'too many', error: failedCall('refused', 429, { retryAfter: 1 }) },
        { name: 'terms changed', error: failedCall('refused', 400, { field: 'termsVersion' }) },
        { name: 'time-out', error: failedCall('timeout') },
      ],
    },
    fetchVersions: {
      promise: [
        { name: 'answers', output: { termsVersion: 'terms-2', privacyVersion: 'privacy-1' } },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    tellTime: {
      promise: [
        { name: 'not yet', output: NOW },
        { name: 'later', output: NOW + 60_000 },
        { name: 'no clock', error: new Error('no clock') },
      ],
    },
  },
  situation: ({ values, requestId, formError, cooldown }) => [
    values,
    requestId !== null,
    formError,
    cooldown.retryAt,
  ],
});
