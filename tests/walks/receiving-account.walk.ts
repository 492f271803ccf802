import { receivingAccountMachine } from '#machines/receiving-accounts/receiving-account.machine.ts';
import type { AccountTask } from '#machines/receiving-accounts/receiving-account.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleBanks, sampleExchange, sampleReceivingAccount } from '../sample-exchange.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const page = (task: AccountTask, hasPassword: boolean) => () => ({
  task,
  banks: sampleBanks,
  lengths: { min: 6, max: 20 },
  hasPassword,
  pinLength: 6,
  createId: () => '0198b7d2-0000-7000-8000-000000000001',
});
const add: AccountTask = { kind: 'add', accountId: '' };
const { accounts } = sampleExchange();

export const walk = defineWalk(receivingAccountMachine, {
  serves: {
    2: '`/wallets/card/edit`',
    5: 'The length of an account comes from the config',
    7: '`addBankInfo`, `modifyBankInfo`',
  },
  inputs: [
    { name: 'add', create: page(add, true) },
    { name: 'add without a password', create: page(add, false) },
    { name: 'edit', create: page({ kind: 'edit', accountId: 'account-2' }, true) },
    { name: 'edit another’s', create: page({ kind: 'edit', accountId: 'x' }, true) },
  ],
  events: [
    { type: 'load.retry' },
    { type: 'field.changed', name: 'bankId', value: 1 },
    { type: 'field.changed', name: 'holder', value: 'Ana Cruz' },
    { type: 'field.changed', name: 'number', value: '09171234567' },
    { type: 'field.blurred', name: 'holder' },
    { type: 'form.submit' },
  ],
  fakes: {
    fetchAccounts: {
      promise: [
        { name: 'two', output: accounts },
        { name: 'ten', output: Array.from({ length: 10 }, () => sampleReceivingAccount()) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    secured: {
      promise: [
        { name: 'saved', output: { kind: 'done', answer: accounts } },
        { name: 'back', output: { kind: 'back' } },
        refused('no password', 1404),
        refused('too many accounts', 1403),
        refused('account refused', 1402),
        ...unanswered,
      ],
    },
  },
  situation: ({ task, hasPassword, values, requestId, formError }) => [
    task,
    hasPassword,
    values,
    requestId !== '',
    formError,
  ],
});
