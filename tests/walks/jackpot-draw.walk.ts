import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleAward } from '../sample-award.ts';
import { sampleDrawInfo } from '../sample-draw-info.ts';
import { defineWalk } from './walk.ts';

const chances = { canReceiveDrawChance: true, chances: 1, needDeposit: 0, needTyping: 0 };
const award = sampleAward();

export const walk = defineWalk(jackpotDrawMachine, {
  events: [
    { type: 'draw.press', places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], isStill: false },
    { type: 'info.retry' },
    { type: 'info.renew' },
    { type: 'dialog.close' },
    { type: 'award.dismiss', drawId: 'd1' },
    { type: 'award.dismiss', drawId: 'd2' },
    { type: 'claim.retry' },
    { type: 'claim.leave' },
    { type: 'movement.skip' },
    { type: 'page.returned' },
    { type: 'login.lost' },
  ],
  fakes: {
    fetchDrawInfo: {
      promise: [
        { name: 'a chance', output: sampleDrawInfo() },
        { name: 'no chance', output: sampleDrawInfo({ canReceiveDrawChance: false }) },
        { name: 'over', error: failedCall('refused', 1004) },
        { name: 'no login', error: failedCall('refused', 401) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    rollAmounts: {
      promise: [
        { name: 'rolled', output: [0, 0, 0, 0] },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    reveal: {
      callback: [
        { name: 'claimed', sends: { type: 'reveal.claimed', chances } },
        { name: 'landed', sends: { type: 'movement.landed' } },
        { name: 'opened', sends: { type: 'award.opened', award, isPutAway: false } },
        { name: 'opened alone', sends: { type: 'award.opened', award, isPutAway: true } },
        { name: 'ended', sends: { type: 'reveal.ended' } },
        { name: 'no chance', sends: refused('noChance', 1001) },
        { name: 'over', sends: refused('activityOver', 1004) },
        { name: 'not sent', sends: { type: 'reveal.unsent' } },
        { name: 'left', sends: { type: 'reveal.left' } },
        { name: 'broken', error: new Error('no reveal') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ info }) => [info?.canReceiveDrawChance],
});

function refused(name: string, code: number) {
  return { type: 'reveal.refused', failure: { name, code } };
}
