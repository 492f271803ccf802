import * as ERRCODE from '#contract/errcode.ts';
import { cardPurchaseMachine } from '#machines/scratch/card-purchase.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(cardPurchaseMachine, {
  serves: { 7: '`diamondExchangeScratchcard`' },
  inputs: [{ name: 'opened', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [{ type: 'cards.buy', order: { propId: 80_002, count: 1, price: 30 } }],
  fakes: {
    submission: {
      promise: [
        { name: 'bought', output: { kind: 'done', answer: { cards: 1, diamonds: 0 } } },
        {
          name: 'too few diamonds',
          output: { kind: 'refused', error: failedCall('refused', ERRCODE.priceNotMet) },
        },
        ...unanswered,
      ],
    },
  },
  situation: ({ notice }) => notice,
});
