import * as v from 'valibot';
import { Amount, Count, Time } from './fields.ts';

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
