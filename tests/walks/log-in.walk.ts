import { logInMachine } from '#machines/log-in/log-in.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(logInMachine, {
  inputs: [
    { name: 'empty', create: () => ({ account: '' }) },
    { name: 'remembered name', create: () => ({ account: 'maria' }) },
  ],
  events: [
    { type: 'field.changed', name: 'account', value: 'maria' },
    { type: 'field.changed', name: 'password', value: 'secret12' },
    { type: 'field.blurred', name: 'password' },
    { type: 'form.submit' },
    { type: 'password.toggle' },
  ],
  fakes: {
    logIn: {
      promise: [
        { name: 'logged in', output: { token: 'token-1', user: sampleUser() } },
        { name: 'wrong password', error: failedCall('refused', 1102) },
        { name: 'field refused', error: failedCall('refused', 400, { field: 'account' }) },
        { name: 'too many', error: failedCall('refused', 429, { retryAfter: 1 }) },
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
});
