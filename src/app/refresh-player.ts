import { activityGetStatusList, getActivityIds } from '#contract/activity.ts';
import { refreshData } from '#contract/session.ts';
import type { Api } from '../api/create-api.ts';
import type { ServerData } from './server-data.ts';

/**
 * @throws CallFailure and leaves what is shown; a time-out or a lost login the client has reported already
 */
export async function refreshBalance(api: Api, data: ServerData): Promise<void> {
  const epoch = data.readEpoch();
  if (epoch !== null) data.refreshUser(epoch, await api.call(refreshData, {}));
}

/** Dots and activities. @throws CallFailure and leaves what is shown */
export async function refreshStatus(api: Api, data: ServerData): Promise<void> {
  const epoch = data.readEpoch();
  if (epoch === null) return;
  await Promise.all([
    refreshDots(api, data),
    api.call(getActivityIds, {}).then(({ activityIds }) => data.writeActivityIds(epoch, activityIds)),
  ]);
}

/** @throws CallFailure and leaves what is shown */
export async function refreshDots(api: Api, data: ServerData): Promise<void> {
  const epoch = data.readEpoch();
  if (epoch !== null) data.writeDots(epoch, await api.call(activityGetStatusList, {}));
}
