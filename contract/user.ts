import * as v from 'valibot';
import { Amount, Count, Time } from './fields.ts';

/** The player as every screen sees him. Money in minor units; strings are empty when not set. */
export const UserInfo = v.object({
  id: v.string(),
  uuid: v.string(),
  account: v.string(),
  accountType: Count,
  nickname: v.string(),
  avatar: Count,
  avatarOther: v.string(),
  mobile: v.string(),
  facebookAccount: v.string(),
  facebookName: v.string(),
  googleAccount: v.string(),
  googleName: v.string(),
  lineAccount: v.string(),
  lineName: v.string(),
  hasPassword: v.boolean(),
  hasSafeboxPassword: v.boolean(),
  /** Whether the six digits that a withdrawal asks for are set; `hasPassword` is about the login. */
  hasWithdrawPassword: v.boolean(),
  hasKyc: v.boolean(),
  hasUserOther: v.boolean(),
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

/** What `refreshData` renews of the player. */
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
