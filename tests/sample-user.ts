import type { UserInfo } from '#contract/user.ts';

/** A player right after registration. */
export function sampleUser(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'user-1',
    uuid: 'user-1',
    account: 'maria',
    accountType: 2,
    nickname: 'maria',
    avatar: 1,
    avatarOther: '',
    mobile: '',
    isMobileConfirmed: false,
    facebookAccount: '',
    facebookName: '',
    googleAccount: '',
    googleName: '',
    lineAccount: '',
    lineName: '',
    hasPassword: true,
    hasSafeboxPassword: false,
    hasWithdrawPassword: false,
    hasKyc: false,
    hasUserOther: false,
    regPeriod: 1_795_000_000_000,
    coin: 10_000,
    safebox: 0,
    lottery: 0,
    totalRecharge: 0,
    vip: 0,
    vipExp: 0,
    userLevel: 0,
    bet: 0,
    exchange: 0,
    pid: '',
    ...overrides,
  };
}
