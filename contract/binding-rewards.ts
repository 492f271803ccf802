import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Right } from './claims.ts';
import { Time, tolerantList } from './fields.ts';

/** Keys of claims begin with it: `bind:mobile`, `bind:receiving-account`. */
export const BIND = 'bind';

export const getBindBonus = defineCall({
  path: 'getBindBonus',
  summary:
    'What a player gets once for a confirmed mobile number and for a first payout account. `bonusReceiveAll` claims it.',
  extension: true,
  needs: 'offer',
  response: v.object({
    rights: tolerantList(Right),
    /** Server time. */
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});
