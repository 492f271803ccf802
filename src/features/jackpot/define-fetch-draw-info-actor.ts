import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import type { DrawInfo } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { sendDismissal } from './define-dismiss-award-actor.ts';

interface Dependencies {
  dismissedDraws: StoredList;
  login: BoundLogin;
}

/** Leaves out awards that were dismissed on this device, and sends those dismissals again. */
export function defineFetchDrawInfoActor({ dismissedDraws, login }: Dependencies) {
  return fromPromise<DrawInfo, undefined>(async ({ signal }) => {
    const info = await login.call(getJackpotDrawInfo, {}, { signal });
    const dismissed = new Set(dismissedDraws.read());
    const isDismissed = ({ drawId }: { drawId: string }) => dismissed.has(drawId);
    for (const { drawId } of info.pendingAwards.filter(isDismissed)) {
      sendDismissal({ dismissedDraws, login }, drawId).catch(() => null);
    }
    return { ...info, pendingAwards: info.pendingAwards.filter((award) => !isDismissed(award)) };
  });
}
