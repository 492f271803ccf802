import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityUpgrade } from '#server/core/config/activity-upgrade.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

/** Shows nothing until `noticeConfigs` has a notice. */
export const noticeActivity: Activity = {
  id: ACTIVITY_ID.notice,
  name: 'Notices',
  sort: 10,
  type: 2,
  clickType: 0,
  clickAction: '',
  unloginShowStatus: 0,
  themeUrl: '',
};

export const noticeUpgrades: readonly ConfigUpgrade[] = [
  activityUpgrade('notice-activity', 'the activity of the notices', noticeActivity),
];
