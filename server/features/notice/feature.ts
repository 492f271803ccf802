import type { Activity } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findUser } from '#server/features/account/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { listUnseen, markSeen } from './notice.ts';

/** Messages of the operator that each player sees once. */
export const notice: Feature<ConfigDependencies> = {
  routes(answer, { clock, configuration, database }) {
    answer(calls.getNotices, async ({ userId }) => {
      const [user, config] = await Promise.all([findUser(database, userId), configuration.appConfig()]);
      if (user === null) throw new CallError('unauthorised', 'Please log in.');
      return { notices: isOn(config) ? await listUnseen(database, config, user, clock()) : [] };
    });
    answer(calls.noticesSeen, async ({ userId, body: { ids } }) => {
      const config = await configuration.appConfig();
      await markSeen(database, config, { userId, ids, now: clock() });
      return {};
    });
  },
  /** Shows nothing until `noticeConfigs` has a notice. */
  activity: {
    seed: {
      ...{ id: ACTIVITY_ID.notice, name: 'Notices', sort: 10, type: 2, clickType: 0, clickAction: '' },
      ...{ unloginShowStatus: 0, themeUrl: '' },
    },
    upgrade: { id: 'notice-activity', says: 'the activity of the notices' },
  },
};

function isOn({ activities }: { activities: readonly Activity[] }): boolean {
  return activities.some(({ id }) => id === ACTIVITY_ID.notice);
}
