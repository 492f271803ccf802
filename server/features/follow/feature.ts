import { calls } from '#contract/calls.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Feature } from '#server/features/feature.ts';
import { followUpgrades, seedChannels } from './config.ts';

interface FollowServices {
  configuration: Pick<Configuration, 'appConfig'>;
}

/** The operator's channels. Following one finishes a task with the mark `follow`. */
export const follow: Feature<FollowServices> = {
  routes(answer, { configuration }) {
    answer(calls.getFollowChannels, async () => {
      const { followConfigs } = await configuration.appConfig();
      return { channels: followConfigs.toSorted((a, b) => a.sort - b.sort) };
    });
  },
  seeds: { followConfigs: seedChannels },
  configUpgrades: followUpgrades,
};
