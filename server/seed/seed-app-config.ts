import { ACTIVITY_ID, CLICK_TYPE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import { profiles } from '#contract/protection-profile.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { TYPE } from '#games/rules/groups.ts';
import { titles } from '#games/rules/titles.ts';
import { usualBudgets } from '#server/core/limits.ts';
import { TEXT_VERSION } from '#server/features/account/config.ts';
import { agentActivity, seedAgent } from '#server/features/agent/config.ts';
import { bindActivity } from '#server/features/binding-rewards/config.ts';
import { seedRewards } from '#server/features/claims/seed-rewards.ts';
import { seedDeposits } from '#server/features/deposit/seed-deposits.ts';
import { downloadActivity } from '#server/features/download/config.ts';
import { seedChannels } from '#server/features/follow/config.ts';
import { inviteSpinActivity, seedInviteSpin } from '#server/features/invite-spin/config.ts';
import { noticeActivity } from '#server/features/notice/index.ts';
import { pointsActivity } from '#server/features/points/config.ts';
import { rankActivity, seedRank } from '#server/features/rank/config.ts';
import { fundActivity } from '#server/features/rebates/config.ts';
import { seedScratch } from '#server/features/scratch/config.ts';
import { seedServices } from '#server/features/service/config.ts';
import { seedShop, shopActivity } from '#server/features/shop/config.ts';
import { signInActivity } from '#server/features/sign-in/config.ts';
import { slotsHackActivity } from '#server/features/slots-hack/config.ts';
import { tasksActivity } from '#server/features/tasks/config.ts';
import { vipActivity } from '#server/features/vip/config.ts';
import { seedWithdrawals } from '#server/features/withdrawal/seed-withdrawals.ts';
import { seedBonuses, signUpBonus } from './seed-bonuses.ts';
import { seedLevels } from './seed-levels.ts';
import { seedDrawChances, seedJackpot, seedJackpotPools, seedProps } from './seed-props.ts';

/** The app config that a new database begins with. Money in minor units. */
export const seedAppConfig: Omit<WrittenConfig, 'version'> = {
  brand: 'Perya',
  accountLength: { min: 4, max: 20 },
  usernameLength: { min: 2, max: 20 },
  passwordLength: { min: 8, max: 64 },
  withdrawAccountLength: { min: 6, max: 20 },
  smsCodeLength: { min: 6, max: 6 },
  safeboxPasswordLength: 6,
  registerType: [LOGIN_TYPE.account, LOGIN_TYPE.phone],
  socialTypes: Object.values(SOCIAL_TYPE),
  otpStatus: 1,
  defaultLoginType: LOGIN_TYPE.account,
  minRechargeStatus: 1,
  smsCodeSendLimit: 10,
  minAge: 21,
  protection: profiles.ph,
  termsVersion: TEXT_VERSION,
  privacyVersion: TEXT_VERSION,
  gameShowNum: 6,
  banners: [
    {
      id: 1,
      theme: 'welcome',
      clickType: CLICK_TYPE.inApp,
      clickAction: '/auth/register',
      unloginShowStatus: 1,
      sort: 1,
    },
    {
      id: 2,
      theme: 'color-game',
      clickType: CLICK_TYPE.game,
      clickAction: String(titles['color-game']?.gameId ?? ''),
      unloginShowStatus: 1,
      sort: 2,
    },
    {
      id: 3,
      theme: 'reels',
      clickType: CLICK_TYPE.inApp,
      clickAction: `/game/search?type=${TYPE.slots}`,
      unloginShowStatus: 1,
      sort: 3,
    },
    {
      id: 4,
      theme: 'carnival',
      clickType: CLICK_TYPE.inApp,
      clickAction: `/game/search?type=${TYPE.carnival}`,
      unloginShowStatus: 1,
      sort: 4,
    },
  ],
  /** Only activities whose feature exists. Each one listed is on. */
  activities: [
    {
      id: ACTIVITY_ID.signUpBonus,
      name: 'Sign-up bonus',
      sort: 1,
      type: 2,
      clickType: CLICK_TYPE.inApp,
      clickAction: '/auth/register',
      unloginShowStatus: 1,
      themeUrl: '',
    },
    {
      id: ACTIVITY_ID.firstDeposit,
      name: 'First deposit',
      sort: 2,
      type: 2,
      clickType: CLICK_TYPE.inApp,
      clickAction: '/activity/first-deposit',
      unloginShowStatus: 1,
      themeUrl: '',
    },
    {
      id: ACTIVITY_ID.luckyJackpot,
      name: 'Jackpot draw',
      sort: 3,
      type: 2,
      clickType: CLICK_TYPE.inApp,
      clickAction: '/activity/jackpot',
      unloginShowStatus: 0,
      themeUrl: '',
    },
    signInActivity,
    vipActivity,
    tasksActivity,
    fundActivity,
    pointsActivity,
    bindActivity,
    slotsHackActivity,
    noticeActivity,
    rankActivity,
    downloadActivity,
    agentActivity,
    inviteSpinActivity,
    shopActivity,
  ],
  appCustomerServiceQueue: seedServices,
  genericImages: [
    { uniqueKey: 'mail-notice', img: 'megaphone.avif' },
    { uniqueKey: 'mail-gift', img: 'wrapped-gift.avif' },
    { uniqueKey: 'mail-result', img: 'receipt.avif' },
  ],
  imagePrefix: { gameResourceUrl: '/art/' },
  feedbackConfig: { imagesLimit: 3 },
  clientConfig: { lobbyBonusAmount: signUpBonus },
  h5: { downloadUrl: '' },
  followConfigs: seedChannels,
  propConfigMap: seedProps,
  jackpotAwardConfig: seedJackpot,
  jackpotPools: seedJackpotPools,
  drawChances: seedDrawChances,
  callBudgets: usualBudgets,
  ...seedLevels,
  ...seedDeposits,
  ...seedWithdrawals,
  ...seedBonuses,
  ...seedRewards,
  ...seedRank,
  ...seedAgent,
  ...seedInviteSpin,
  ...seedShop,
  ...seedScratch,
};
