import * as ERRCODE from '#contract/errcode.ts';
import { claimMachine } from '#machines/claims/claim.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const PAID = { rewards: [{ propId: 2001, count: 200 }], wagering: 200, coin: 5_200, refused: [] };

const createId = () => '0198b7d2-0000-7000-8000-000000000001';

export const walk = defineWalk(claimMachine, {
  serves: {
    1: 'Tasks, VIP levels, bonuses and the daily sign-in are collected',
    2: '`/activity/sign-in`',
    7: '`receiveTaskAward`, `receiveVipTask`, `betBonusReceive`, `loginBonus3UserReceive` and their like',
  },
  inputs: [
    { name: 'a page', create: () => ({ createId, showing: () => 0 }) },
    { name: 'a calendar, where a stamp lands', create: () => ({ createId, showing: () => 900 }) },
  ],
  events: [
    { type: 'claim.press', rights: [{ key: 'vip-daily:2026-11-22', version: 'v1' }] },
    { type: 'award.close' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'paid', output: { kind: 'done', answer: PAID } },
        {
          name: 'nothing left',
          output: { kind: 'done', answer: { ...PAID, rewards: [], refused: [ERRCODE.rewardOver] } },
        },
        { name: 'taken', output: { kind: 'refused', error: failedCall('refused', ERRCODE.rewardTaken) } },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
  },
  situation: ({ requestId, notice }) => [requestId !== '', notice],
});
