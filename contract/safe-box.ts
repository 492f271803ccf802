import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Amount, Id, PositiveAmount, text } from './fields.ts';

export const safeboxTransfer = defineCall({
  path: 'safeboxTransfer',
  summary: 'Moves coins into the safe box or out of it. Taking out needs the safe-box password.',
  extension: true,
  ...once('nothing'),
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    direction: v.picklist(['in', 'out']),
    amount: PositiveAmount,
    password: v.optional(text(16), ''),
  }),
  response: v.object({ coin: Amount, safebox: Amount }),
  errors: ['balanceTooLow', 'passwordMissing', 'passwordWrong', 'requestReused'],
});
