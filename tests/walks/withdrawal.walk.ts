import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleExchange, sampleExchangeOrder } from '../sample-exchange.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };
const facts = (name: string, changes: Parameters<typeof sampleExchange>[0] = {}) => ({
  name,
  output: sampleExchange(changes),
});

export const walk = defineWalk(withdrawalMachine, {
  serves: { 2: '`/withdrawal/{name}`', 7: '`getExchange`, `exchange`' },
  inputs: [
    {
      name: 'any method',
      create: () => ({ method: null, pinLength: 6, createId: () => '0198b7d2-0000-7000-8000-000000000001' }),
    },
  ],
  events: [
    { type: 'load.retry' },
    { type: 'account.choose', accountId: 'account-2' },
    { type: 'amount.changed', text: '500' },
    { type: 'amount.changed', text: '5' },
    { type: 'form.continue' },
    { type: 'form.back' },
    { type: 'form.confirm' },
    { type: 'withdrawal.again' },
    { type: 'page.returned' },
  ],
  fakes: {
    fetchWithdrawalInfo: {
      promise: [
        facts('free'),
        facts('no way that is open', { types: [] }),
        facts('stopped', { isStopped: true }),
        facts('no account', { accounts: [] }),
        facts('no password', { hasWithdrawPassword: false }),
        facts('wagering left', { wageringLeft: 5 }),
        facts('below the minimum', { coin: 1 }),
        facts('day used up', { dailyLeft: 1 }),
        facts('under way', { openOrder: sampleExchangeOrder() }),
        offline,
      ],
    },
    secured: {
      promise: [
        {
          name: 'taken',
          output: { kind: 'done', answer: { order: sampleExchangeOrder(), coin: 50_000 } },
        },
        { name: 'back', output: { kind: 'back' } },
        refused('wagering left', 1406),
        ...unanswered,
      ],
    },
    fetchOrder: {
      promise: [
        { name: 'on its way', output: sampleExchangeOrder({ state: 'paying' }) },
        { name: 'paid', output: sampleExchangeOrder({ state: 'paid' }) },
        { name: 'rejected', output: sampleExchangeOrder({ state: 'rejected' }) },
        { name: 'returned', output: sampleExchangeOrder({ state: 'returned' }) },
        offline,
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ plan, order, facts }) => [plan?.fault, order?.state, facts === null],
});
