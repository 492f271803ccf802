import { bindMachine } from '#machines/account/bind.machine.ts';
import type { BindInput } from '#machines/account/bind.types.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const input = {
  hasPassword: true,
  limits: { account: { min: 4, max: 20 }, password: { min: 8, max: 32 } },
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
};

export const walk = defineWalk(bindMachine, {
  serves: { 2: '`/auth/bind`, `/auth/set-password`', 7: '`bindAccount`, `initPassword`; code purpose 1' },
  inputs: [
    { name: 'number', create: (): BindInput => ({ ...input, kind: 'mobile' }) },
    { name: 'name', create: (): BindInput => ({ ...input, kind: 'account', hasPassword: false }) },
    { name: 'password', create: (): BindInput => ({ ...input, kind: 'password', hasPassword: false }) },
  ],
  events: [
    { type: 'field.changed', name: 'mobile', value: '09171234567' },
    { type: 'field.changed', name: 'account', value: 'maria' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.blurred', name: 'password' },
    { type: 'form.submit' },
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
        { name: 'bound', output: { kind: 'done', answer: { hasPassword: true } } },
        { name: 'code wrong', output: { kind: 'refused', error: failedCall('refused', 1103) } },
        { name: 'number taken', output: { kind: 'refused', error: failedCall('refused', 1105) } },
        { name: 'no proof', output: { kind: 'refused', error: failedCall('refused', 1111) } },
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
