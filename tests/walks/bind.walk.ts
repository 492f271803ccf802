import { bindMachine } from '#machines/account/bind.machine.ts';
import type { BindInput } from '#machines/account/bind.types.ts';
import { cooldown, refused, smsCode, unanswered } from './fakes.ts';
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
    smsCode,
    submission: {
      promise: [
        { name: 'bound', output: { kind: 'done', answer: { hasPassword: true } } },
        refused('code wrong', 1103),
        refused('number taken', 1105),
        refused('no proof', 1111),
        refused('too many', 429, { retryAfter: 1 }),
        ...unanswered,
      ],
    },
    cooldown,
  },
  situation: ({ values, formError }) => [values, formError],
});
