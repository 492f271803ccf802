import { ACTIVITY_ID } from '#contract/constants.ts';
import type { Feature } from '#server/features/feature.ts';
import { downloadUpgrades } from './config.ts';

/** The offer to install the app, which the browser carries out. */
export const download: Feature<unknown> = {
  activityId: ACTIVITY_ID.download,
  configUpgrades: downloadUpgrades,
};
