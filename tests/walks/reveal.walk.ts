import { revealMachine } from '#machines/fairness/reveal.machine.ts';
import { failedCall } from '../fake-call.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const won = { id: 'd1' };
const offline = { name: 'offline', error: failedCall('offline') };

export const walk = defineWalk(revealMachine, {
  serves: {
    4: 'A win is fixed before anything moves, and its award’s popup follows',
    7: '`receiveDrawChance`, `scratchCardLottery`, `actInviteUserSpin`',
  },
  inputs: [
    {
      name: 'start',
      create: ({ listenerRef }) => ({
        ownerRef: listenerRef,
        awards: [],
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'reveal.claim', body: { stake: 5 } },
    { type: 'award.open' },
    { type: 'awards.found', awards: [won, { id: 'd2' }] },
    { type: 'award.dismiss', awardId: 'd1' },
    { type: 'award.dismiss', awardId: 'd2' },
    { type: 'page.returned' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'won', output: { kind: 'done', answer: { award: won } } },
        refused('no chance', 1001),
        ...unanswered,
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
  situation: ({ award, waiting, untold }) => [award !== null, waiting.length > 0, untold.length > 0],
});
