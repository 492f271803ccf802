import type { UserInfo } from '#contract/account.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';

/** In the order of the buttons. */
export const SOCIAL_NAMES: readonly SocialName[] = ['google', 'facebook', 'line'];

/** As the providers write themselves, in every language. */
export const SOCIAL_LABELS: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
};

/** The providers that are offered, of the config's `socialTypes`. */
export function offeredSocials(types: readonly number[] = []): SocialName[] {
  return SOCIAL_NAMES.filter((name) => types.includes(SOCIAL_TYPE[name]));
}

/** The same, and those that are the player's already. */
export function ownSocials(user: UserInfo, types?: readonly number[]): SocialName[] {
  const offered = offeredSocials(types);
  return SOCIAL_NAMES.filter((name) => offered.includes(name) || user[`${name}Account`] !== '');
}
