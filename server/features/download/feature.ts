import type { Feature } from '#server/features/feature.ts';
import { downloadActivity, downloadUpgrades } from './config.ts';

/** The offer to install the app, which the browser carries out. */
export const download: Feature<unknown> = {
  activity: downloadActivity,
  configUpgrades: downloadUpgrades,
};
