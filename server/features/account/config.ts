import { ACTIVITY_ID, LOGIN_TYPE } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

const MOST = 10;
const LEAST_OF_DEPOSIT = 1;
const OF_SIGN_UP = 5;

/** The day of the last change of the terms and the privacy policy. Their texts are part of the app. */
export const TEXT_VERSION = '2026-11-29';

export const signUpActivity = activityTo('/auth/register', {
  ...{ id: ACTIVITY_ID.signUpBonus, name: 'Sign-up bonus', sort: 1, unloginShowStatus: 1 },
});

/** ₱50.00, credited once at registration. */
export const signUpBonus = 5_000;

export const seedSignUp: Pick<WrittenConfig, 'signUpBonusConfigs' | 'clientConfig'> = {
  signUpBonusConfigs: [{ id: 1, name: 'Sign-up bonus', amount: signUpBonus, betMultiple: 5, sort: 1 }],
  clientConfig: { lobbyBonusAmount: signUpBonus },
};

type Body = Readonly<Record<string, unknown>>;

export const accountUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'wagering-multiples',
    isRequired: true,
    says: 'bonuses are wagered at most 10 times, and deposits at least once',
    apply(body) {
      const limited = changeMultiples(body, (multiple) => Math.min(MOST, multiple));
      const { depositBetMultiple: multiple } = body;
      if (typeof multiple !== 'number') return limited;
      return { ...limited, depositBetMultiple: Math.min(MOST, Math.max(LEAST_OF_DEPOSIT, multiple)) };
    },
  },
  {
    id: 'sign-up-wagering',
    isRequired: true,
    says: 'the sign-up bonus is wagered 5 times where it said 0, which nothing had read',
    apply: ({ signUpBonusConfigs, ...body }) => ({
      ...body,
      ...changeMultiples({ signUpBonusConfigs }, (multiple) => multiple || OF_SIGN_UP),
    }),
  },
  {
    id: `texts-${TEXT_VERSION}`,
    isRequired: true,
    says: 'the terms and the privacy policy of 29 November 2026, which new players accept',
    apply: (body) => ({
      ...body,
      termsVersion: laterOf(body.termsVersion),
      privacyVersion: laterOf(body.privacyVersion),
    }),
  },
];

/** Keeps an operator's later version. */
function laterOf(version: unknown): string {
  return typeof version === 'string' && version > TEXT_VERSION ? version : TEXT_VERSION;
}

/** Changes the multiple of each item in each list. */
function changeMultiples(body: Body, change: (multiple: number) => number): Body {
  const changeItem = (item: unknown) => {
    const multiple = typeof item === 'object' && item !== null && Reflect.get(item, 'betMultiple');
    return typeof multiple === 'number' ? { ...(item as object), betMultiple: change(multiple) } : item;
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(changeItem) : value]),
  );
}

/** Without a gateway nobody gets a code: then the ways in that need one are closed. */
export function withoutCodes(config: WrittenConfig): WrittenConfig {
  const registerType = config.registerType.filter((type) => type !== LOGIN_TYPE.phone);
  if (registerType.length === config.registerType.length) return config;
  return { ...config, registerType, version: `${config.version}-without-codes` };
}
