import * as ERRCODE from '#contract/errcode.ts';
import { stampMachine } from '#machines/sign-in/stamp.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const ANSWER = {
  ...{ day: 4, rewards: [{ propId: 2001, count: 200 }], wagering: 200, coin: 5_200 },
  ...{ stamps: 4, stampedOn: '2026-11-22' },
};

const createId = () => '0198b7d2-0000-7000-8000-000000000001';

export const walk = defineWalk(stampMachine, {
  serves: { 2: '`/activity/sign-in`', 7: '`loginBonus3User`, `loginBonus3UserReceive`' },
  inputs: [
    { name: 'with motion', create: () => ({ createId, isStill: () => false }) },
    { name: 'with motion off', create: () => ({ createId, isStill: () => true }) },
  ],
  events: [
    { type: 'stamp.press', claim: { key: 'sign-in:2026-11-22', day: 4, version: 'v1' } },
    { type: 'award.close' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'stamped', output: { kind: 'done', answer: ANSWER } },
        {
          name: 'taken',
          output: { kind: 'refused', error: failedCall('refused', ERRCODE.rewardTaken) },
        },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
  },
  situation: ({ requestId, notice }) => [requestId !== '', notice],
});
