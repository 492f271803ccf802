import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { LOCALES } from './constants.ts';
import { Id, Time, text, tolerantList } from './fields.ts';
import { CodeSent, optionalCode } from './sms-code.ts';
import { SocialCallback, SocialStart, SocialTypeField } from './social.ts';

/** How long a proof lasts, milliseconds. */
export const PROOF_LIFETIME = 300_000;

/** What players can show who they are with: the password, a code to their confirmed number, a provider. */
export const PROOF_MEANS = ['password', 'code', 'facebook', 'line', 'google'] as const;
export type ProofMeans = (typeof PROOF_MEANS)[number];

const Proof = v.object({
  means: v.picklist(PROOF_MEANS),
  /** The masked number of a code; empty for the others. */
  hint: v.string(),
  /** From when it proves, as it was set or changed lately; 0 when it does now. */
  readyAt: Time,
});
export type Proof = v.InferOutput<typeof Proof>;

/** What changes a way in, or where money and goods go, or ends logins or the account. */
export const SECURITY_CHANGES = [
  'password',
  'name',
  'number',
  'provider',
  'provider-removed',
  'number-removed',
  'password-removed',
  'pin',
  'payout-account',
  'address',
  'logins',
  'closing',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

export const getProofs = defineCall({
  path: 'getProofs',
  summary: 'What the player can prove with, and until when this login has been proved.',
  extension: true,
  response: v.object({
    proofs: tolerantList(Proof),
    /** 0 without a fresh proof. */
    provenUntil: Time,
  }),
});

export const stepUp = defineCall({
  path: 'stepUp',
  summary:
    'Proves again who the player is, for five minutes of this login: by the `password`, by the `code` to the confirmed number that `stepUpSend` sent, or by what a provider’s redirect brought after `stepUpStart`. What was set or changed within the cooling time proves nothing yet.',
  extension: true,
  ...once('nothing'),
  secrets: ['password', 'code'],
  request: v.object({
    requestId: Id,
    means: v.picklist(PROOF_MEANS),
    password: v.optional(text(128), ''),
    challengeId: optionalCode().challengeId,
    code: v.optional(SocialCallback.code, ''),
    state: v.optional(SocialCallback.state, ''),
    iss: SocialCallback.iss,
  }),
  response: v.object({ provenUntil: Time }),
  errors: ['passwordWrong', 'codeWrong', 'codeOver', 'forbidden', 'proofTooNew', 'socialRefused'],
});

export const stepUpSend = defineCall({
  path: 'stepUpSend',
  summary: 'Sends a code to the player’s confirmed number, for `stepUp`. Its limits are those of `smsSend`.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, locale: v.optional(v.picklist(LOCALES), 'en') }),
  response: CodeSent,
  errors: ['forbidden'],
});

export const stepUpStart = defineCall({
  path: 'stepUpStart',
  summary: 'Begins a log-in at a provider that the player has bound, for `stepUp`. As `socialStart` does.',
  extension: true,
  request: v.object({ type: SocialTypeField }),
  response: SocialStart,
  errors: ['forbidden'],
});

export const reportTakeover = defineCall({
  path: 'reportTakeover',
  summary:
    'Says that a change was not the player’s, by the token of the message that told of it: ends all logins and stops withdrawals until an operator allows them. Each token does so once, and not after a report by another: sent again, it is a success that changes nothing.',
  extension: true,
  isPublic: true,
  request: v.object({ token: text(64) }),
  response: v.object({}),
  errors: ['notFound'],
});
