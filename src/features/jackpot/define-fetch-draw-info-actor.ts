import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import type { DrawInfo } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { tellDismissal } from './define-dismiss-award-actor.ts';

interface Dependencies {
  api: Api;
  tokens: TokenStore;
  dismissedDraws: StoredList;
  login: FlowLogin;
}

/**
 * An award that was dismissed on this device waits no more, though the server may not have heard of it: then
 * it is told again.
 */
export function defineFetchDrawInfoActor({ api, tokens, dismissedDraws, login }: Dependencies) {
  return fromPromise<DrawInfo, undefined>(async ({ signal }) => {
    login.token ??= tokens.read();
    const info = await api.call(getJackpotDrawInfo, {}, { token: login.token, signal });
    const dismissed = new Set(dismissedDraws.read());
    const isDismissed = ({ drawId }: { drawId: string }) => dismissed.has(drawId);
    for (const { drawId } of info.pendingAwards.filter(isDismissed)) {
      tellDismissal({ api, dismissedDraws, login }, drawId).catch(() => null);
    }
    return { ...info, pendingAwards: info.pendingAwards.filter((award) => !isDismissed(award)) };
  });
}
