import { receivingAccountsMachine } from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleExchange } from '../sample-exchange.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const { accounts } = sampleExchange();

export const walk = defineWalk(receivingAccountsMachine, {
  serves: { 2: '`/wallets/card/list`', 7: '`modifyBankInfo`' },
  inputs: [
    {
      name: 'list',
      create: () => ({ pinLength: 6, createId: () => '0198b7d2-0000-7000-8000-000000000001' }),
    },
  ],
  events: [
    { type: 'load.retry' },
    { type: 'account.makeDefault', accountId: 'account-2' },
    { type: 'account.remove', accountId: 'account-2' },
    { type: 'change.confirm' },
    { type: 'change.cancel' },
  ],
  fakes: {
    fetchAccounts: {
      promise: [
        { name: 'two', output: accounts },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    secured: {
      promise: [
        { name: 'changed', output: { kind: 'done', answer: accounts } },
        { name: 'back', output: { kind: 'back' } },
        refused('no password', 1404),
        refused('no such account', 404),
        ...unanswered,
      ],
    },
  },
  situation: ({ change, formError }) => [change.kind, formError],
});
