import { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };
const FACTS = { coin: 50_000, safebox: 30_000 };

export const walk = defineWalk(safeBoxMachine, {
  inputs: [
    { name: 'with a password', create: () => ({ ...FACTS, hasPassword: true, pinLength: 6 }) },
    { name: 'without one', create: () => ({ ...FACTS, hasPassword: false, pinLength: 6 }) },
  ],
  events: [
    { type: 'direction.choose', direction: 'in' },
    { type: 'direction.choose', direction: 'out' },
    { type: 'amount.changed', text: '100' },
    { type: 'form.submit' },
    { type: 'form.back' },
    { type: 'submission.retry' },
    { type: 'submission.leave' },
    { type: 'page.returned' },
    { type: 'facts.changed', ...FACTS, hasPassword: true },
    { type: 'facts.changed', ...FACTS, hasPassword: false },
  ],
  fakes: {
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
    moveCoins: {
      promise: [
        { name: 'moved', output: { coin: 40_000, safebox: 40_000 } },
        { name: 'wrong password', error: failedCall('refused', 1405) },
        { name: 'too little', error: failedCall('refused', 1201) },
        offline,
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ direction, amountText, hasPassword, requestId, lostAnswers }) => [
    direction,
    amountText,
    hasPassword,
    requestId !== null,
    lostAnswers,
  ],
});
