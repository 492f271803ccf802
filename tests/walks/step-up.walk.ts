import type { Proof } from '#contract/step-up.ts';
import { stepUpMachine } from '#machines/step-up/step-up.machine.ts';
import { failedCall } from '../fake-call.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const LATER = 1_795_000_000_000;
const password: Proof = { means: 'password', hint: '', readyAt: 0 };
const code: Proof = { means: 'code', hint: '+63 917 ••• ••67', readyAt: 0 };
const google: Proof = { means: 'google', hint: '', readyAt: 0 };

const over = [
  { name: 'over', output: undefined },
  { name: 'broken', error: new Error('no wait') },
];

export const walk = defineWalk(stepUpMachine, {
  serves: { beyond: 'Players show again who they are before they change a way in or where money goes' },
  inputs: [
    {
      name: 'a player',
      create: ({ listenerRef }) => ({
        ownerRef: listenerRef,
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'load.retry' },
    { type: 'means.choose', means: 'password' },
    { type: 'means.choose', means: 'code' },
    { type: 'means.choose', means: 'google' },
    { type: 'means.choose', means: 'line' },
    { type: 'means.leave' },
    { type: 'password.changed', text: 'secret12' },
    { type: 'form.submit' },
  ],
  fakes: {
    fetchProofs: {
      promise: [
        { name: 'all', output: { proofs: [password, code, google], provenUntil: 0 } },
        { name: 'password', output: { proofs: [password], provenUntil: 0 } },
        { name: 'too new', output: { proofs: [{ ...code, readyAt: LATER }], provenUntil: 0 } },
        { name: 'proven', output: { proofs: [password], provenUntil: LATER } },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    submission: {
      promise: [
        { name: 'proven', output: { kind: 'done', answer: { provenUntil: LATER } } },
        refused('password wrong', 1405),
        refused('code wrong', 1103),
        refused('too new', 1112),
        refused('too many', 429, { retryAfter: 1 }),
        ...unanswered,
      ],
    },
    smsCode: {
      callback: [
        {
          name: 'code entered',
          sends: {
            type: 'code.entered',
            proof: { mobile: '+63 917 ••• ••67', challengeId: 'challenge-1', code: '280319' },
          },
        },
        {
          name: 'not sent',
          sends: { type: 'code.unsent', failure: { form: 'offline', field: null, retryAfter: 0 } },
        },
        { name: 'broken', error: new Error('no code') },
      ],
    },
    socialStart: { callback: [{ name: 'broken', error: new Error('no provider') }] },
    cooldown: { promise: over },
  },
  situation: ({ proofs, means, password, code, formError, fieldError }) => [
    proofs,
    means,
    password,
    code,
    formError,
    fieldError,
  ],
});
