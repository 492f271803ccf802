import { jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleAward } from '../sample-award.ts';
import { sampleDrawInfo } from '../sample-draw-info.ts';
import { defineWalk } from './walk.ts';

const chances = { canReceiveDrawChance: true, chances: 1, needDeposit: 0, needTyping: 0 };
const award = sampleAward();

export const walk = defineWalk(jackpotDrawMachine, {
  serves: {
    4: 'A draw: ignored while one runs or without a chance; spin, award, fresh balance',
    5: 'Spins only with a chance; clicks debounced',
    7: '`getJackpotDrawInfo`, `receiveDrawChance`',
    8: 'Failures 1001 to 1004 have their own messages',
  },
  inputs: [
    {
      name: 'opened',
      create: () => ({ place: 'dialog' as const, createId: () => '0198b7d2-0000-7000-8000-000000000001' }),
    },
  ],
  events: [
    { type: 'draw.press', places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], isStill: false },
    { type: 'info.retry' },
    { type: 'seeds.changed' },
    { type: 'dialog.close' },
    { type: 'award.dismiss', awardId: 'd1' },
    { type: 'award.dismiss', awardId: 'd2' },
    { type: 'draw.again', awardId: 'd1', isStill: false },
    { type: 'page.returned' },
    { type: 'spin.landed' },
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
    amounts: { callback: [{ name: 'broken', error: new Error('no amounts') }] },
    reveal: {
      callback: [
        { name: 'claimed', sends: { type: 'reveal.claimed', answer: { award, chances } } },
        { name: 'opened', sends: { type: 'award.opened', award } },
        { name: 'ended', sends: { type: 'reveal.ended' } },
        { name: 'no chance', sends: refused(1001) },
        { name: 'over', sends: refused(1004) },
        { name: 'no login', sends: refused(401) },
        { name: 'left', sends: { type: 'reveal.left' } },
        { name: 'broken', error: new Error('no reveal') },
      ],
    },
    spin: {
      promise: [
        { name: 'over', output: { isPutAway: false } },
        { name: 'put away', output: { isPutAway: true } },
        { name: 'broken', error: new Error('no frames') },
      ],
    },
    dialog: {
      callback: [
        { name: 'popup closed', sends: { type: 'popup.closed' } },
        { name: 'no dialog', error: new Error('no dialog') },
      ],
    },
    player: {
      callback: [
        { name: 'login lost', sends: { type: 'login.lost' } },
        { name: 'chance earned', sends: { type: 'chance.earned' } },
        { name: 'nobody', error: new Error('nobody') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ info, scene }) => [info?.canReceiveDrawChance, scene !== null],
});

function refused(errcode: number) {
  return { type: 'reveal.refused', error: failedCall('refused', errcode) };
}
