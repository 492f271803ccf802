import { receivingAccountMachine } from '#machines/receiving-account/receiving-account.machine.ts';
import type { AccountTask } from '#machines/receiving-account/receiving-account.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleBanks, sampleExchange, sampleReceivingAccount } from '../sample-exchange.ts';
import { defineWalk } from './walk.ts';

const page = (task: AccountTask, hasPassword: boolean) => () => ({
  task,
  banks: sampleBanks,
  lengths: { min: 6, max: 20 },
  hasPassword,
  pinLength: 6,
});
const offline = { name: 'offline', error: failedCall('offline') };
const { accounts } = sampleExchange();

export const walk = defineWalk(receivingAccountMachine, {
  inputs: [
    { name: 'list', create: page({ kind: 'list' }, true) },
    { name: 'add', create: page({ kind: 'add' }, true) },
    { name: 'add without a password', create: page({ kind: 'add' }, false) },
    { name: 'edit', create: page({ kind: 'edit', accountId: 'account-2' }, true) },
    { name: 'edit another’s', create: page({ kind: 'edit', accountId: 'x' }, true) },
  ],
  events: [
    { type: 'load.retry' },
    { type: 'account.makeDefault', accountId: 'account-2' },
    { type: 'account.remove', accountId: 'account-2' },
    { type: 'field.changed', name: 'bankId', value: 1 },
    { type: 'field.changed', name: 'holder', value: 'Ana Cruz' },
    { type: 'field.changed', name: 'number', value: '09171234567' },
    { type: 'field.blurred', name: 'holder' },
    { type: 'form.submit' },
    { type: 'change.confirm' },
    { type: 'change.cancel' },
  ],
  fakes: {
    fetchAccounts: {
      promise: [
        { name: 'two', output: accounts },
        { name: 'ten', output: Array.from({ length: 10 }, () => sampleReceivingAccount()) },
        offline,
      ],
    },
    askPin: {
      promise: [
        { name: 'typed', output: '280319' },
        { name: 'broken', error: new Error('no digits') },
      ],
    },
    createRequestId: {
      promise: [
        { name: 'made', output: '0198b7d2-0000-7000-8000-000000000001' },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    saveAccount: {
      promise: [
        { name: 'saved', output: accounts },
        { name: 'wrong password', error: failedCall('refused', 1405) },
        { name: 'no password', error: failedCall('refused', 1404) },
        { name: 'too many accounts', error: failedCall('refused', 1403) },
        offline,
      ],
    },
  },
  situation: ({ task, hasPassword, values, change, requestId, formError }) => [
    task,
    hasPassword,
    values,
    change?.kind,
    requestId !== null,
    formError,
  ],
});
