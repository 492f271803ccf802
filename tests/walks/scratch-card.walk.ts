import * as ERRCODE from '#contract/errcode.ts';
import { scratchCardMachine } from '#machines/scratch/scratch-card.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleScratchCard } from '../sample-scratch.ts';
import { defineWalk } from './walk.ts';

const [first, second] = [sampleScratchCard(), sampleScratchCard({ cardId: 'c2' })];

export const walk = defineWalk(scratchCardMachine, {
  serves: { 1: 'Players use scratch cards', 7: '`getScratchCardInfo`, `scratchCardLottery`' },
  inputs: [
    {
      name: 'opened',
      create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001', cards: [] }),
    },
  ],
  events: [
    { type: 'card.start', body: { propId: 80_002, count: 2, dealId: 'deal' } },
    { type: 'cards.found', cards: [first] },
    { type: 'card.touched' },
    { type: 'card.reveal' },
    { type: 'cards.reveal' },
    { type: 'card.dismiss', cardId: 'c1' },
    { type: 'card.dismiss', cardId: 'c2' },
  ],
  fakes: {
    reveal: {
      callback: [
        { name: 'claimed', sends: { type: 'reveal.claimed', answer: { award: first, more: [second] } } },
        { name: 'opened', sends: { type: 'award.opened', award: first } },
        { name: 'opened another', sends: { type: 'award.opened', award: second } },
        { name: 'ended', sends: { type: 'reveal.ended' } },
        {
          name: 'no card',
          sends: { type: 'reveal.refused', error: failedCall('refused', ERRCODE.noScratchCard) },
        },
        { name: 'left', sends: { type: 'reveal.left' } },
        { name: 'broken', error: new Error('no reveal') },
      ],
    },
    player: { callback: [{ name: 'nobody', error: new Error('nobody') }] },
  },
  situation: ({ cards, notice }) => [cards.map(({ cardId }) => cardId), notice],
});
