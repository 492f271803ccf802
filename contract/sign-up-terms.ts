import type { AppConfig } from './app-config.ts';
import { ACTIVITY_ID } from './constants.ts';

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
