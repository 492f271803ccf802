import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  ACCOUNT_NAME,
  CODE_PURPOSE,
  LOCALES,
  LOGIN_TYPE,
  PASSWORD_CEILING,
  PASSWORD_FLOOR,
} from './constants.ts';
import { Count, Id, text } from './fields.ts';
import { Device } from './session.ts';
import { UserInfo } from './user.ts';

/** The answer to a log-in or registration. The token is opaque. */
export const LoggedIn = v.object({ token: v.string(), user: UserInfo });

/** Letters of any script, printable, without spaces at the ends. Configured lengths apply too. */
export const AccountName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(ACCOUNT_NAME.minLength),
  v.maxLength(ACCOUNT_NAME.maxLength),
  v.regex(ACCOUNT_NAME.characters),
);

const Password = v.pipe(v.string(), v.minLength(PASSWORD_FLOOR), v.maxLength(PASSWORD_CEILING));

/** What a person confirms before an account is opened for them, and who invited them. */
export const Consent = {
  isOfAge: v.literal(true),
  acceptsTerms: v.literal(true),
  termsVersion: text(32),
  privacyVersion: text(32),
  inviteCode: v.optional(text(32), ''),
};

export const accountRegist = defineCall({
  path: 'accountRegist',
  summary:
    'Creates an account with a name and a password, and credits the sign-up bonus. An `inviteCode` that nobody has is refused; empty is none.',
  isPublic: true,
  movesValue: true,
  needs: 'nothing',
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    account: AccountName,
    password: Password,
    ...Consent,
    ...Device,
    deviceId: text(64),
  }),
  response: LoggedIn,
  errors: ['accountTaken', 'forbidden', 'loginOver'],
});

export const accountLogin = defineCall({
  path: 'accountLogin',
  summary: 'Logs in with a password, and a name or, with `loginType` 3, a mobile number in `account`.',
  isPublic: true,
  request: v.object({
    loginType: v.optional(v.picklist([LOGIN_TYPE.account, LOGIN_TYPE.phoneWithoutOtp]), LOGIN_TYPE.account),
    account: text(64),
    password: text(128),
    ...Device,
    deviceId: text(64),
  }),
  response: LoggedIn,
  errors: ['credentialsWrong', 'forbidden'],
});

/** A mobile number as somebody types it: national or international, with spaces or without. */
const Mobile = text(32);

/** Shows that a number is the player's: a code that was sent to it, with the challenge that it answers. */
const proof = () => ({ mobile: Mobile, challengeId: Id, code: text(16) });
export type CodeProof = v.InferOutput<v.ObjectSchema<ReturnType<typeof proof>, undefined>>;

export const optionalCode = () => ({
  mobile: v.optional(Mobile, ''),
  challengeId: v.optional(v.union([Id, v.literal('')]), ''),
  code: v.optional(text(16), ''),
});

const Login = { ...Device, deviceId: text(64) };

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
  movesValue: true,
  needs: 'nothing',
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

export const accountLoginSms = defineCall({
  path: 'accountLoginSms',
  summary:
    'Logs in with a number and a code. When nobody has the number it opens an account, for which `consent` is needed: without it the answer is `consentMissing`, and the code stays good.',
  isPublic: true,
  movesValue: true,
  needs: 'nothing',
  secrets: ['code'],
  request: v.object({
    requestId: Id,
    ...proof(),
    consent: v.optional(v.nullable(v.object(Consent)), null),
    ...Login,
  }),
  response: LoggedIn,
  errors: ['codeWrong', 'codeOver', 'consentMissing', 'forbidden', 'loginOver'],
});

export const accountRegist4 = defineCall({
  path: 'accountRegist4',
  summary:
    'Opens an account with a number and a password, and credits the sign-up bonus. The code may be left out where `otpStatus` is 0; the number is then unconfirmed.',
  isPublic: true,
  movesValue: true,
  needs: 'nothing',
  secrets: ['code', 'password'],
  request: v.object({
    requestId: Id,
    ...optionalCode(),
    mobile: Mobile,
    password: Password,
    ...Consent,
    ...Login,
  }),
  response: LoggedIn,
  errors: ['codeWrong', 'codeOver', 'mobileTaken', 'forbidden', 'loginOver'],
});

export const forgetPassword = defineCall({
  path: 'forgetPassword',
  summary:
    'Sets a new password by a code to the confirmed number, ends all other logins and logs in. Withdrawals wait.',
  isPublic: true,
  movesValue: true,
  needs: 'nothing',
  secrets: ['code', 'password'],
  request: v.object({ requestId: Id, ...proof(), password: Password, ...Login }),
  response: LoggedIn,
  errors: ['codeWrong', 'codeOver', 'forbidden', 'loginOver'],
});

export const bindAccount = defineCall({
  path: 'bindAccount',
  summary:
    'Adds a way in: with `type` 1 a number by its code, with `type` 2 a name and a password. All other logins end, and withdrawals wait.',
  movesValue: true,
  needs: 'nothing',
  needsProof: true,
  secrets: ['code', 'password'],
  request: v.object({
    requestId: Id,
    type: v.picklist([LOGIN_TYPE.phone, LOGIN_TYPE.account]),
    ...optionalCode(),
    account: v.optional(v.union([AccountName, v.literal('')]), ''),
    password: v.optional(v.union([Password, v.literal('')]), ''),
  }),
  response: v.object({ user: UserInfo }),
  errors: [
    'accountTaken',
    'alreadyBound',
    'codeWrong',
    'codeOver',
    'forbidden',
    'mobileTaken',
    'proofNeeded',
  ],
});

export const initPassword = defineCall({
  path: 'initPassword',
  summary: 'Sets the password of a player who has none. All other logins end, and withdrawals wait.',
  movesValue: true,
  needs: 'nothing',
  needsProof: true,
  secrets: ['password'],
  request: v.object({ requestId: Id, password: Password }),
  response: v.object({ hasPassword: v.boolean() }),
  errors: ['alreadyBound', 'proofNeeded'],
});
