import * as ERRCODE from '#contract/errcode.ts';
import { shopRequestMachine } from '#machines/shop/shop-request.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const RECEIPT = { rewards: [{ propId: 2001, count: 500 }], wagering: 500, orderId: '' };

export const walk = defineWalk(shopRequestMachine, {
  serves: { 7: '`diamondExchangeCoin`, `diamondExchangeGoods`' },
  inputs: [{ name: 'a page', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [
    { type: 'task.choose', kind: 'coins', id: '1' },
    { type: 'task.confirm', version: 'v1' },
    { type: 'task.close' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'bought', output: { kind: 'done', answer: RECEIPT } },
        { name: 'sold out', output: { kind: 'refused', error: failedCall('refused', ERRCODE.soldOut) } },
        ...unanswered,
      ],
    },
  },
  situation: ({ requestId, refusal }) => [requestId !== '', refusal],
});
