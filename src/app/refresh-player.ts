import { refreshData } from '#contract/account.ts';
import { activityGetStatusList, getActivityIds } from '#contract/lobby.ts';
import type { BoundLogin } from './bind-login.ts';

/** @throws CallFailure; the shown data stays. The client reports a time-out or a lost login itself. */
export async function refreshBalance(login: BoundLogin): Promise<void> {
  if (login.isHere()) login.data.refreshUser(await login.call(refreshData, {}));
}

/** Dots and activities. @throws CallFailure; the shown data stays */
export async function refreshStatus(login: BoundLogin): Promise<void> {
  if (!login.isHere()) return;
  await Promise.all([
    refreshDots(login),
    login.call(getActivityIds, {}).then(({ activityIds }) => login.data.writeActivityIds(activityIds)),
  ]);
}

/** @throws CallFailure; the shown data stays */
export async function refreshDots(login: BoundLogin): Promise<void> {
  if (login.isHere()) login.data.writeDots(await login.call(activityGetStatusList, {}));
}
