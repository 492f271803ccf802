import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, tolerantList, tolerantMap } from './fields.ts';

export const DotFlags = v.object({
  hasTask: v.boolean(),
  hasMail: v.boolean(),
  hasSignUpBonus: v.boolean(),
  hasFund: v.boolean(),
  hasAgent: v.boolean(),
  hasFreeBonus: v.boolean(),
  spinAwardFlag: v.boolean(),
  taskAwardFlag: v.boolean(),
  agent5AwardFlag: v.boolean(),
  vipAwardFlag: v.boolean(),
  signInFlag: v.boolean(),
  emailAwardFlag: v.boolean(),
  canReceiveDrawChance: v.boolean(),
});
export type DotFlags = v.InferOutput<typeof DotFlags>;

/** Nothing to collect: where every feature's dots begin. */
export const noDots: DotFlags = {
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
  hasFund: false,
  hasAgent: false,
  hasFreeBonus: false,
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
};

export const activityGetStatusList = defineCall({
  path: 'activityGetStatusList',
  summary: 'The entries that carry a red dot.',
  request: v.object({}),
  response: DotFlags,
});

export const getActivityIds = defineCall({
  path: 'getActivityIds',
  summary: 'The activities open to this player; `activityMap` holds a flag for each id.',
  request: v.object({}),
  response: v.object({
    activityMap: tolerantMap(v.boolean()),
    activityIds: tolerantList(Count),
    /** There is no turntable: always false. */
    hasTurntable: v.boolean(),
    totalRecharge: Amount,
  }),
});
