import * as v from 'valibot';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { HttpsAddress } from '#contract/follow.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const downloadActivity = activityTo(
  '/download',
  { id: ACTIVITY_ID.download, name: 'Get the app', sort: 15, unloginShowStatus: 1 },
  { id: 'download-activity', says: 'the activity that offers the app' },
);

export const downloadUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'download-url-https',
    isRequired: true,
    says: 'the address of Android’s file is empty or begins with https://',
    apply(body) {
      const { downloadUrl } = Object(body.h5);
      const isSafe = downloadUrl === '' || v.is(HttpsAddress, downloadUrl);
      return isSafe ? body : { ...body, h5: { downloadUrl: '' } };
    },
  },
];
