import { inviteSpinMachine } from '#machines/invite-spin/invite-spin.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleSpin, sampleSpinInfo } from '../sample-spin-info.ts';
import { defineWalk } from './walk.ts';

const { state } = sampleSpinInfo();
const award = sampleSpin();
const full = sampleSpinInfo({ amount: 10_000, block: 'full' });

export const walk = defineWalk(inviteSpinMachine, {
  serves: {
    2: '`/activity/spin` and the spin modal',
    7: '`actInviteUser`, `actInviteUserSpin`, `actInviteUserExchange`',
  },
  inputs: [{ name: 'opened', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [
    { type: 'spin.press', isStill: false },
    { type: 'spin.press', isStill: true },
    { type: 'spin.skip' },
    { type: 'award.dismiss', awardId: 'd1' },
    { type: 'award.dismiss', awardId: 'd2' },
    { type: 'purse.exchange' },
    { type: 'paid.close' },
    { type: 'info.retry' },
    { type: 'seeds.changed' },
    { type: 'page.returned' },
  ],
  fakes: {
    fetchInfo: {
      promise: [
        { name: 'spins', output: sampleSpinInfo() },
        { name: 'no spin', output: sampleSpinInfo({ spins: 0 }) },
        { name: 'full', output: full },
        { name: 'over', error: failedCall('refused', 1004) },
        { name: 'no login', error: failedCall('refused', 401) },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
    reveal: {
      callback: [
        { name: 'claimed', sends: { type: 'reveal.claimed', answer: { award, state } } },
        {
          name: 'another wheel',
          sends: { type: 'reveal.claimed', answer: { award: sampleSpin({ id: 77 }), state } },
        },
        { name: 'opened', sends: { type: 'award.opened', award } },
        { name: 'ended', sends: { type: 'reveal.ended' } },
        { name: 'no spin', sends: refused(1701) },
        { name: 'over', sends: refused(1004) },
        { name: 'no login', sends: refused(401) },
        { name: 'left', sends: { type: 'reveal.left' } },
        { name: 'broken', error: new Error('no reveal') },
      ],
    },
    exchange: {
      promise: [
        {
          name: 'paid',
          output: {
            kind: 'done',
            answer: { amount: 10_000, wagering: 10_000, coin: 10_000, state: sampleSpinInfo().state },
          },
        },
        { name: 'refused', output: { kind: 'refused', error: failedCall('refused', 1501) } },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no exchange') },
      ],
    },
    rollTurn: {
      promise: [
        { name: 'rolled', output: 0.25 },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    awaitLateReturn: {
      promise: [
        { name: 'come back', output: undefined },
        { name: 'no page', error: new Error('no page') },
      ],
    },
    player: {
      callback: [
        { name: 'login lost', sends: { type: 'login.lost' } },
        { name: 'nobody', error: new Error('nobody') },
      ],
    },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ info, isStill, award: shown }) => [info?.state.spins, info?.state.block, isStill, shown?.id],
});

function refused(errcode: number) {
  return { type: 'reveal.refused', error: failedCall('refused', errcode) };
}
