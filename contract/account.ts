import * as v from 'valibot';
import type { AppConfig } from './app-config.ts';
import { defineCall, once } from './call.ts';
import {
  ACCOUNT_NAME,
  ACTIVITY_ID,
  HEARTBEAT_PATH,
  LOGIN_TYPE,
  PASSWORD_CEILING,
  PASSWORD_FLOOR,
} from './constants.ts';
import { Amount, Count, Id, Time, text } from './fields.ts';
import { codeProof, Mobile, optionalCode } from './sms-code.ts';

/** The player, as screens show them. Minor units; unset strings are empty. */
export const UserInfo = v.object({
  id: v.string(),
  uuid: v.string(),
  /** Empty for a player who has no account name. */
  account: v.string(),
  /** The way in by which the account was opened: a `LOGIN_TYPE`, or a social one. */
  accountType: Count,
  nickname: v.string(),
  avatar: Count,
  /** The name of the avatar’s art; empty for the default. */
  avatarOther: v.string(),
  /** In E.164 with all but its ends as dots; empty without one. */
  mobile: v.string(),
  /** Whether the player has shown by a code that the number is theirs. */
  isMobileConfirmed: v.boolean(),
  facebookAccount: v.string(),
  facebookName: v.string(),
  googleAccount: v.string(),
  googleName: v.string(),
  lineAccount: v.string(),
  lineName: v.string(),
  hasPassword: v.boolean(),
  hasSafeboxPassword: v.boolean(),
  /** Whether the six-digit withdrawal password is set; `hasPassword` is about the login. */
  hasWithdrawPassword: v.boolean(),
  /** Whether an operator has checked the player’s identity. */
  hasKyc: v.boolean(),
  /** Whether birth date and e-mail are filled in. */
  hasUserOther: v.boolean(),
  /** Whether a time-out or a self-exclusion lets the player see their own affairs alone. */
  isOnBreak: v.boolean(),
  regPeriod: Time,
  coin: Amount,
  safebox: Amount,
  lottery: Count,
  totalRecharge: Amount,
  vip: Count,
  vipExp: Count,
  userLevel: Count,
  bet: Amount,
  exchange: Amount,
  pid: v.string(),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** The part of the player that `refreshData` refreshes. */
export const UserRefresh = v.object({
  coin: Amount,
  lottery: Count,
  vip: Count,
  vipExp: Count,
  userLevel: Count,
  bet: Amount,
  hasPassword: v.boolean(),
});
export type UserRefresh = v.InferOutput<typeof UserRefresh>;

export const Device = { os: text(64), deviceModel: text(128) };

export const Login = { ...Device, deviceId: text(64) };

export const logout = defineCall({
  path: 'logout',
  summary: 'Revokes the token of the request. A token that is already void is a success.',
  extension: true,
  isPublic: true,
  response: v.object({}),
});

export const refreshData = defineCall({
  path: 'refreshData',
  summary: 'Refreshes balance and level.',
  response: UserRefresh,
});

export const online = defineCall({
  path: HEARTBEAT_PATH,
  summary: 'Heartbeat, every 60 s while a token exists. `gameId` is 0 outside a game.',
  request: v.object({ gameId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0) }),
  response: v.object({}),
});

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
  ...once('nothing'),
  secrets: ['password'],
  request: v.object({
    requestId: Id,
    account: AccountName,
    password: Password,
    ...Consent,
    ...Login,
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
    ...Login,
  }),
  response: LoggedIn,
  errors: ['credentialsWrong', 'forbidden'],
});

export const accountLoginSms = defineCall({
  path: 'accountLoginSms',
  summary:
    'Logs in with a number and a code. When nobody has the number it opens an account, for which `consent` is needed: without it the answer is `consentMissing`, and the code stays good.',
  isPublic: true,
  ...once('nothing'),
  secrets: ['code'],
  request: v.object({
    requestId: Id,
    ...codeProof(),
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
  ...once('nothing'),
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
  ...once('nothing'),
  secrets: ['code', 'password'],
  request: v.object({ requestId: Id, ...codeProof(), password: Password, ...Login }),
  response: LoggedIn,
  errors: ['codeWrong', 'codeOver', 'forbidden', 'loginOver'],
});

export const bindAccount = defineCall({
  path: 'bindAccount',
  summary:
    'Adds a way in: with `type` 1 a number by its code, with `type` 2 a name and a password. All other logins end, and withdrawals wait.',
  ...once('nothing'),
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
  ...once('nothing'),
  needsProof: true,
  secrets: ['password'],
  request: v.object({ requestId: Id, password: Password }),
  response: v.object({ hasPassword: v.boolean() }),
  errors: ['alreadyBound', 'proofNeeded'],
});

/** A new player's coins in minor units, and how often they must be wagered before a withdrawal. */
export interface SignUpTerms {
  bonus: number;
  betMultiple: number;
}

/** What a new player gets: nothing while the activity is off or its terms are not written. */
export function signUpTermsOf({
  activities,
  clientConfig,
  signUpBonusConfigs,
}: Pick<AppConfig, 'activities' | 'clientConfig' | 'signUpBonusConfigs'>): SignUpTerms {
  const [terms] = [...signUpBonusConfigs].sort((a, b) => a.sort - b.sort);
  const isOn = activities.some(({ id }) => id === ACTIVITY_ID.signUpBonus);
  if (!isOn || terms === undefined) return { bonus: 0, betMultiple: 0 };
  return { bonus: Math.max(0, clientConfig.lobbyBonusAmount), betMultiple: terms.betMultiple };
}

/** The two six-digit passwords of a player. */
export const PINS = ['withdraw', 'safebox'] as const;
export type Pin = (typeof PINS)[number];

export const setPin = defineCall({
  path: 'setPin',
  summary:
    'Sets the withdrawal or the safe-box password (six digits). Another one than the first makes withdrawals wait. All other logins end.',
  extension: true,
  ...once('nothing'),
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
