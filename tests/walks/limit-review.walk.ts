import { limitReviewMachine } from '#machines/protection/limit-review.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const createId = () => '0198b7d2-0000-7000-8000-000000000001';

export const walk = defineWalk(limitReviewMachine, {
  serves: { beyond: 'New players are asked for a limit, all are reminded of theirs' },
  inputs: [
    { name: 'reminder', create: () => ({ asksAgain: false, createId }) },
    { name: 'new player', create: () => ({ asksAgain: true, createId }) },
  ],
  events: [{ type: 'limits.keep' }, { type: 'review.back' }],
  fakes: {
    noting: {
      promise: [
        { name: 'noted', output: { kind: 'done', answer: null } },
        refused('too many', 429),
        ...unanswered,
      ],
    },
  },
  situation: ({ formError }) => [formError],
});
