import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { CLAIM_ERRORS, claimedFields } from './claims.ts';
import { Amount, Count, Id, Time, text, tolerant, tolerantList } from './fields.ts';
import { Reward } from './rewards.ts';

const Progress = {
  /** Stamps so far, in all rounds of the calendar. */
  stamps: Count,
  /** Business day of the last stamp; empty before the first. */
  stampedOn: v.string(),
};

export const loginBonus3User = defineCall({
  path: 'loginBonus3User',
  summary: 'The sign-in calendar: what each day gives, how far the player is, and its terms.',
  needs: 'offer',
  response: v.object({
    days: tolerantList(
      v.object({
        rewards: tolerantList(Reward),
        /** What must be wagered for its coins, minor units. */
        wagering: Amount,
      }),
    ),
    ...Progress,
    /** The next day to stamp, from 1. */
    nextDay: Count,
    /** Whether `nextDay` can be stamped now. */
    canReceive: v.boolean(),
    /** `person` while another account of the person takes the rewards of the week. */
    block: tolerant(v.picklist(['none', 'person']), 'none'),
    /** When `canReceive` changes: the end of the business day. */
    changesAt: Time,
    /** Server time. */
    time: Time,
    /** Version of the terms, which a claim repeats. */
    version: v.string(),
  }),
  errors: ['activityOver', 'forbidden'],
});

export const loginBonus3UserReceive = defineCall({
  path: 'loginBonus3UserReceive',
  summary:
    'Stamps a day and pays it. The request names the right, the day and the version of the terms, so that it never takes another day’s.',
  ...once('offer'),
  request: v.object({ requestId: Id, key: text(32), day: Count, version: text(32) }),
  response: v.object({ day: Count, ...claimedFields, ...Progress }),
  errors: CLAIM_ERRORS,
});
