import { seedChangeMachine } from '#machines/fairness/seed-change.machine.ts';
import { sampleDrawInfo } from '../sample-draw-info.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const { fairness } = sampleDrawInfo();
const revealed = { seedId: 's1', serverSeed: 'e'.repeat(64), draws: 4 };

export const walk = defineWalk(seedChangeMachine, {
  serves: { beyond: 'Players bring a seed of their own, so that a draw can be computed again' },
  inputs: [
    {
      name: 'opened',
      create: ({ listenerRef }) => ({
        ownerRef: listenerRef,
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'seed.changed', text: 'perya' },
    { type: 'seed.changed', text: 'two words' },
    { type: 'form.submit' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'changed', output: { kind: 'done', answer: { fairness, revealed } } },
        refused('over', 1004),
        ...unanswered,
      ],
    },
  },
});
