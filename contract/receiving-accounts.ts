import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { WITHDRAW_METHODS } from './constants.ts';
import { Count, Id, text, tolerantList } from './fields.ts';

/** An account that receives withdrawals. Its whole number never leaves the server. */
export const ReceivingAccount = v.object({
  accountId: v.string(),
  bankId: Count,
  bankName: v.string(),
  method: v.picklist(WITHDRAW_METHODS),
  holder: v.string(),
  /** All but the last four digits as dots. */
  maskedNumber: v.string(),
  isDefault: v.boolean(),
});
export type ReceivingAccount = v.InferOutput<typeof ReceivingAccount>;

const Accounts = v.object({
  /** The default first, then newest first. */
  accounts: tolerantList(ReceivingAccount),
});

export const getBankInfo = defineCall({
  path: 'getBankInfo',
  summary: 'The player’s receiving accounts.',
  extension: true,
  response: Accounts,
});

export const addBankInfo = defineCall({
  path: 'addBankInfo',
  summary:
    'Adds a receiving account; the first one becomes the default. `password` is the withdrawal password. Another one than the first makes withdrawals wait.',
  ...once('nothing'),
  needsProof: true,
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    bankId: Count,
    holder: text(64),
    number: text(32),
    isDefault: v.optional(v.boolean(), false),
    password: text(16),
  }),
  response: Accounts,
  errors: [
    'accountRefused',
    'tooManyAccounts',
    'passwordMissing',
    'passwordWrong',
    'proofNeeded',
    'requestReused',
  ],
});

export const modifyBankInfo = defineCall({
  path: 'modifyBankInfo',
  summary:
    'Changes a receiving account: `edit` holder and number (an empty number keeps the old one), make it the `default`, or `remove` it. An edit makes withdrawals wait.',
  ...once('nothing'),
  needsProof: true,
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    accountId: text(36),
    change: v.picklist(['edit', 'default', 'remove']),
    bankId: v.optional(Count, 0),
    holder: v.optional(text(64), ''),
    number: v.optional(text(32), ''),
    password: text(16),
  }),
  response: Accounts,
  errors: ['notFound', 'accountRefused', 'passwordMissing', 'passwordWrong', 'proofNeeded', 'requestReused'],
});
