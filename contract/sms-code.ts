import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { CODE_PURPOSE, LOCALES } from './constants.ts';
import { Count, Id, text } from './fields.ts';

/** A mobile number as somebody types it: national or international, with spaces or without. */
export const Mobile = text(32);

/** Shows that a number is the player's: a code that was sent to it, with the challenge that it answers. */
export const codeProof = () => ({ mobile: Mobile, challengeId: Id, code: text(16) });
export type CodeProof = v.InferOutput<v.ObjectSchema<ReturnType<typeof codeProof>, undefined>>;

export const optionalCode = () => ({
  mobile: v.optional(Mobile, ''),
  challengeId: v.optional(v.union([Id, v.literal('')]), ''),
  code: v.optional(text(16), ''),
});

/** What visitors can ask for; a code to step up goes to the player's own number alone. */
const CODES_FOR_ALL = [
  CODE_PURPOSE.register,
  CODE_PURPOSE.bind,
  CODE_PURPOSE.forget,
  CODE_PURPOSE.logIn,
] as const;

export const CodeSent = v.object({
  challengeId: v.string(),
  /** In E.164; the player's own is masked. */
  mobile: v.string(),
  codeLength: Count,
  /** Seconds until another one can be sent. */
  resendAfter: Count,
});

export const smsSend = defineCall({
  path: 'smsSend',
  summary:
    'Sends a code by SMS. The answer is the same whether anybody has the number; it is refused with the seconds to wait when number, address or prefix have asked too often.',
  isPublic: true,
  ...once('nothing'),
  request: v.object({
    requestId: Id,
    /** A `CODE_PURPOSE`. */
    purpose: v.picklist(CODES_FOR_ALL),
    mobile: Mobile,
    /** The language of the message. */
    locale: v.optional(v.picklist(LOCALES), 'en'),
  }),
  response: CodeSent,
  errors: ['forbidden'],
});
