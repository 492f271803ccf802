import { revealMachine } from '#machines/reveal/reveal.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleAward } from '../sample-award.ts';
import { defineWalk } from './walk.ts';

const won = sampleAward();
const other = sampleAward({ drawId: 'd2' });
const offline = { name: 'offline', error: failedCall('offline') };

export const walk = defineWalk(revealMachine, {
  inputs: [{ name: 'start', create: ({ listenerRef }) => ({ ownerRef: listenerRef, awards: [] }) }],
  events: [
    { type: 'reveal.claim', commitment: 'c', scene: { places: [1], at: 0, isStill: false } },
    { type: 'awards.found', awards: [won, other] },
    { type: 'award.dismiss', drawId: 'd1' },
    { type: 'award.dismiss', drawId: 'd2' },
    { type: 'claim.retry' },
    { type: 'claim.leave' },
    { type: 'movement.skip' },
    { type: 'movement.landed' },
    { type: 'page.returned' },
  ],
  fakes: {
    createRequestId: {
      promise: [
        { name: 'made', output: '0198b7d2-0000-7000-8000-000000000001' },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    claim: {
      promise: [
        {
          name: 'won',
          output: {
            award: won,
            chances: { canReceiveDrawChance: false, chances: 0, needDeposit: 0, needTyping: 0 },
          },
        },
        { name: 'no chance', error: failedCall('refused', 1001) },
        { name: 'no login', error: failedCall('refused', 401) },
        offline,
      ],
    },
    move: {
      promise: [
        { name: 'over', output: { isPutAway: false } },
        { name: 'broken', error: new Error('no frames') },
      ],
    },
    dismissAward: {
      promise: [
        { name: 'told', output: undefined },
        { name: 'not known', error: failedCall('refused', 404) },
        offline,
      ],
    },
    checkAward: {
      promise: [{ name: 'waits', output: true }, { name: 'was seen elsewhere', output: false }, offline],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ award, waiting, lostAnswers, untold }) => [
    award !== null,
    waiting.length > 0,
    award === null && lostAnswers,
    untold.length > 0,
  ],
});
