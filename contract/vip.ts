import * as v from 'valibot';
import { VipLevel } from './app-config.ts';
import { defineCall } from './call.ts';
import { claimAllCall, claimCall, claimFields, Right } from './claims.ts';
import { Amount, Count, PositiveAmount, Time, tolerantList, Words } from './fields.ts';
import { Reward } from './rewards.ts';

/** Sources of the rights of VIP levels: `vip-level:4`, `vip-daily:2026-11-22`, `vip-task:1:2026-W47`. */
export const VIP_LEVEL = 'vip-level';
export const VIP_DAILY = 'vip-daily';
export const VIP_STAMP = 'vip-stamp';
export const VIP_TASK = 'vip-task';

/** A level and what it gives. */
export const VipStep = v.object({
  ...VipLevel.entries,
  gift: tolerantList(Reward),
  daily: tolerantList(Reward),
  stamp: tolerantList(Reward),
});
export type VipStep = v.InferOutput<typeof VipStep>;

export const getVipInfo = defineCall({
  path: 'getVipInfo',
  summary: 'The player’s VIP level, what each level gives, and the rights that come with them.',
  needs: 'offer',
  response: v.object({
    vip: Count,
    vipExp: Count,
    userLevel: Count,
    /** In all rounds ever, minor units. */
    wagered: Amount,
    /** The most of one stake, minor units. */
    betLimit: Amount,
    levels: tolerantList(VipStep),
    rights: tolerantList(Right),
    /** The names of level tasks, whose rights are `vip-task:<id>:<week>`. */
    tasks: tolerantList(v.object({ id: Count, level: Count, name: Words })),
    /** When the daily gift pauses, if the player does not play until then. */
    pausesAt: Time,
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const appVipUserReceiveDaily = defineCall({
  path: 'appVipUserReceiveDaily',
  summary: 'Claims the daily gift of the player’s level.',
  ...claimCall,
});

export const appVipUserReceiveSignInAward = defineCall({
  path: 'appVipUserReceiveSignInAward',
  summary: 'Claims what the player’s level adds to the day’s stamp.',
  ...claimCall,
});

export const receiveVipTask = defineCall({
  path: 'receiveVipTask',
  summary: 'Claims the gift of the level `id`, or what the level task `id` gives: the key says which.',
  ...claimCall,
  request: v.object({ ...claimFields, id: PositiveAmount }),
});

export const receiveVipTaskUnReceiveBonus = defineCall({
  path: 'receiveVipTaskUnReceiveBonus',
  summary: 'Claims everything that is left over of the VIP levels. What cannot be claimed any more is named.',
  ...claimAllCall,
});

export const openVipGift = defineCall({
  path: 'openVipGift',
  summary:
    'The highest level reached whose gift waits and was never shown, 0 for none. `shown` is one that is shown now: it is not named again, on any device.',
  extension: true,
  needs: 'offer',
  request: v.object({ shown: v.optional(Count, 0) }),
  response: v.object({ level: Count }),
  errors: ['activityOver', 'forbidden'],
});
