import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, Id, Time, text, tolerantList } from './fields.ts';
import { Reward } from './rewards.ts';

/** Claims of the stamp are keyed `sign-in:` and the business day: `sign-in:2026-11-22`. */
export const SIGN_IN = 'sign-in';

/** How far the player is. */
const Progress = {
  /** Stamps so far, in all rounds of the calendar. */
  stamps: Count,
  /** Business day of the last one; empty before the first. */
  stampedOn: v.string(),
};

export const loginBonus3User = defineCall({
  path: 'loginBonus3User',
  summary: 'The sign-in calendar: what each day gives, how far the player is, and its terms.',
  request: v.object({}),
  response: v.object({
    days: tolerantList(
      v.object({
        rewards: tolerantList(Reward),
        /** What is to be wagered for its coins, minor units. */
        wagering: Amount,
      }),
    ),
    ...Progress,
    /** The next day to be stamped, from 1. */
    nextDay: Count,
    /** Whether it can be stamped now. */
    canReceive: v.boolean(),
    /** When that changes: the end of the business day. */
    changesAt: Time,
    /** By the server's clock. */
    time: Time,
    /** Of the terms: a claim names it. */
    version: v.string(),
  }),
  errors: ['activityOver', 'forbidden'],
});

export const loginBonus3UserReceive = defineCall({
  path: 'loginBonus3UserReceive',
  summary:
    'Stamps a day and pays it. The right, the day and the version of the terms are named, so that a request never takes another day’s.',
  movesValue: true,
  request: v.object({ requestId: Id, key: text(32), day: Count, version: text(32) }),
  response: v.object({
    day: Count,
    rewards: tolerantList(Reward),
    wagering: Amount,
    /** The balance after it, minor units. */
    coin: Amount,
    ...Progress,
  }),
  errors: [
    'activityOver',
    'forbidden',
    'rewardTaken',
    'rewardOver',
    'rewardLocked',
    'rewardChanged',
    'requestReused',
  ],
});
