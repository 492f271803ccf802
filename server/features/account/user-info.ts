import type { UserInfo, UserRefresh } from '#contract/account.ts';
import { AVATARS } from '#contract/avatars.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import { vipExpOf } from '#machines/vip/vip-rules.ts';
import { maskMobile } from '#server/core/mobile-number.ts';
import { isOnBreak, type UserRow, type UserState } from './users.ts';

/** The player's own data, as calls send it. Fields of missing features are empty. */
export function toUserInfo(user: UserRow, now: number): UserInfo {
  return {
    id: user.id,
    uuid: user.id,
    account: user.account,
    accountType: user.account_type,
    nickname: user.nickname,
    avatar: user.avatar,
    avatarOther: AVATARS[user.avatar - 1] ?? '',
    mobile: user.mobile === null ? '' : maskMobile(user.mobile),
    isMobileConfirmed: user.is_mobile_confirmed,
    ...socialsOf(user),
    hasSafeboxPassword: user.has_safe_box_pin,
    hasWithdrawPassword: user.has_withdraw_pin,
    hasKyc: user.kyc === 'checked',
    hasUserOther: user.has_other,
    isOnBreak: isOnBreak(user, now),
    regPeriod: user.created_at,
    safebox: user.safe_box,
    totalRecharge: user.total_recharge,
    exchange: user.exchange,
    pid: user.pid,
    ...toUserRefresh(user),
  };
}

type Socials = Record<`${SocialName}${'Account' | 'Name'}`, string>;

/** The bound social accounts; only their ends are shown. Without a name, the account takes its place. */
function socialsOf({ socials }: UserRow): Socials {
  const read = (name: SocialName) => {
    const bound = socials.find(({ provider }) => provider === SOCIAL_TYPE[name]);
    if (bound === undefined) return { [`${name}Account`]: '', [`${name}Name`]: '' };
    const account = `•••${bound.subject.slice(-4)}`;
    return { [`${name}Account`]: account, [`${name}Name`]: maskName(bound.name) || account };
  };
  return { ...read('facebook'), ...read('google'), ...read('line') } as Socials;
}

/** The first letter of each word: A••• C•••. */
function maskName(name: string): string {
  return name.replace(/(\S)\S*/gu, '$1•••');
}

export function toUserRefresh(user: UserState): UserRefresh {
  return {
    coin: user.coin,
    lottery: user.lottery,
    vip: user.vip,
    vipExp: vipExpOf(user.wagered),
    userLevel: user.user_level,
    bet: user.bet,
    hasPassword: user.has_password,
  };
}
