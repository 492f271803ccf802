import * as v from 'valibot';
import { AppConfig, SignInDay } from './app-config.ts';
import { tolerantList } from './fields.ts';
import { BetMultiple, Reward } from './rewards.ts';

/** The config as an operator writes it, with the rules that only the server checks. */
export const WrittenConfig = v.object({
  ...AppConfig.entries,
  signInConfigs: tolerantList(
    v.object({ ...SignInDay.entries, betMultiple: BetMultiple, rewards: tolerantList(Reward) }),
  ),
});
