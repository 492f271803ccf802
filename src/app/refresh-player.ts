import { activityGetStatusList, getActivityIds } from '#contract/activity.ts';
import { refreshData } from '#contract/session.ts';
import type { BoundLogin } from './bind-login.ts';

/**
 * @throws CallFailure and leaves what is shown; a time-out or a lost login the client has reported already
 */
export async function refreshBalance(login: BoundLogin): Promise<void> {
  if (login.isHere()) login.data.refreshUser(await login.call(refreshData, {}));
}

/** Dots and activities. @throws CallFailure and leaves what is shown */
export async function refreshStatus(login: BoundLogin): Promise<void> {
  if (!login.isHere()) return;
  await Promise.all([
    refreshDots(login),
    login.call(getActivityIds, {}).then(({ activityIds }) => login.data.writeActivityIds(activityIds)),
  ]);
}

/** @throws CallFailure and leaves what is shown */
export async function refreshDots(login: BoundLogin): Promise<void> {
  if (login.isHere()) login.data.writeDots(await login.call(activityGetStatusList, {}));
}
