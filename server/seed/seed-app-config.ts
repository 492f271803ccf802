import type { AppConfig } from '#contract/app-config.ts';
import { CLICK_TYPE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import { profiles } from '#contract/protection-profile.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { TYPE } from '#games/rules/groups.ts';
import { titles } from '#games/rules/titles.ts';
import { usualBudgets } from '#server/core/limits.ts';
import { TEXT_VERSION } from '#server/features/account/config.ts';
import { activities, featureSeeds } from '#server/features.ts';

/** Props: id, name, and the value of one in its own unit. */
const PROPS: readonly (readonly [propId: number, name: string, num: number])[] = [
  [1001, '5% deposit coupon', 5],
  [1002, '10% deposit coupon', 10],
  [1201, '₱20 deposit coupon', 2_000],
  [1202, '₱50 deposit coupon', 5_000],
  [1301, '₱10 gift coupon', 1_000],
  [2001, 'Coins', 1],
  [2002, 'Points', 1],
  [4001, 'Liveness', 1],
  [40001, 'Red lantern', 1],
  [40002, 'Firecracker', 1],
  [40003, 'Round fruit', 1],
  [40004, 'Lucky envelope', 1],
  [50000, 'Jackpot', 1],
  [50001, 'Mega jackpot', 1],
  [50002, 'Major jackpot', 1],
  [50003, 'Minor jackpot', 1],
  [50004, 'Mini jackpot', 1],
  [60001, 'Diamond', 1],
  [80001, 'Bronze scratch card', 1],
  [80002, 'Silver scratch card', 1],
  [80003, 'Gold scratch card', 1],
];

const propConfigMap: AppConfig['propConfigMap'] = Object.fromEntries(
  PROPS.map(([propId, name, num]) => [String(propId), { propId, name, num }]),
);

type SeedConfig = Omit<WrittenConfig, 'version'>;

/** What no feature brings. */
const own = {
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
  activities,
  genericImages: [
    { uniqueKey: 'mail-notice', img: 'megaphone.avif' },
    { uniqueKey: 'mail-gift', img: 'wrapped-gift.avif' },
    { uniqueKey: 'mail-result', img: 'receipt.avif' },
  ],
  imagePrefix: { gameResourceUrl: '/art/' },
  feedbackConfig: { imagesLimit: 3 },
  h5: { downloadUrl: '' },
  propConfigMap,
  callBudgets: usualBudgets,
} satisfies Partial<SeedConfig>;

/** The app config that a new database begins with. Money in minor units. */
export const seedAppConfig: SeedConfig = {
  ...own,
  ...(featureSeeds as Omit<SeedConfig, keyof typeof own>),
};
