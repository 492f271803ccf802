import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Id, PositiveAmount, text } from './fields.ts';

/** The two six-digit passwords of a player. */
export const PINS = ['withdraw', 'safebox'] as const;
export type Pin = (typeof PINS)[number];

export const safeboxTransfer = defineCall({
  path: 'safeboxTransfer',
  summary: 'Moves coins into the safe box or out of it. Taking out needs the safe-box password.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
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

export const setPin = defineCall({
  path: 'setPin',
  summary:
    'Sets the withdrawal or the safe-box password (six digits). Another one than the first makes withdrawals wait. All other logins end.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
  needsProof: true,
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    pin: v.picklist(PINS),
    password: text(16),
  }),
  response: v.object({ hasWithdrawPassword: v.boolean(), hasSafeboxPassword: v.boolean() }),
  errors: ['proofNeeded', 'requestReused'],
});
