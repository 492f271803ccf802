import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import type { Api } from '../api/create-api.ts';
import type { StoredList } from '../platform/stored-list.ts';
import type { App } from './app-context.tsx';

interface Dependencies extends Pick<App, 'actor' | 'services'> {
  api: Api;
  awaitedAwards: StoredList;
  dismissedDraws: StoredList;
}

const AUTH = '/auth/';
const DRAW_PAGE = '/activity/jackpot';

/**
 * A player is here again whose page, or login, went while an award of his was under way: as soon as a page stands there, the draw opens
 * above it and shows what waits. The page of the draw does so by itself.
 * @throws CallFailure when nobody can tell what waits: then the next start asks again
 */
export async function returnToAward(dependencies: Dependencies, userId: string): Promise<void> {
  const { actor, api, awaitedAwards, dismissedDraws, services } = dependencies;
  const path = await awaitPage(actor);
  const { pendingAwards } = await api.call(getJackpotDrawInfo, {});
  const dismissed = dismissedDraws.read();
  if (pendingAwards.every(({ drawId }) => dismissed.includes(drawId))) return awaitedAwards.remove(userId);
  const isHere = services.session.getSnapshot().context.userId === userId;
  const isAtSomething = services.dialogs.getSnapshot().context.dialog?.openedBy === 'player';
  if (!isHere || isAtSomething || path.split('?')[0] === DRAW_PAGE) return;
  services.dialogs.send({ type: 'dialog.open', kind: 'jackpot' });
}

/** Where the player is; after a login, where that leads him. */
function awaitPage(actor: App['actor']): Promise<string> {
  const { path } = actor.getSnapshot().context;
  if (!path.startsWith(AUTH)) return Promise.resolve(path);
  return new Promise((resolve) => {
    const arrived = actor.on('page.arrived', (arrival) => {
      if (arrival.path.startsWith(AUTH)) return;
      arrived.unsubscribe();
      resolve(arrival.path);
    });
  });
}
