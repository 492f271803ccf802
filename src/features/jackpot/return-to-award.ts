import type { Api } from '#app/api/create-api.ts';
import type { App } from '#app/app/app-context.tsx';
import type { StoredList } from '#app/platform/stored-list.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import { readDialog } from '#machines/dialogs/read-layers.ts';

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
  const isWaiting = await openWhatWaits(dependencies, userId, await awaitPage(dependencies.actor));
  if (!isWaiting) dependencies.awaitedAwards.remove(userId);
}

/**
 * A player has left the page of the draw while an award of his was under way: it opens above the page that he comes to. Where nothing waits
 * yet, a draw may still be on its way: the next start asks again.
 * @throws CallFailure
 */
export async function followToNextPage(dependencies: Dependencies, userId: string): Promise<void> {
  await openWhatWaits(dependencies, userId, await awaitArrival(dependencies.actor));
}

/** @returns whether anything waits, shown or not */
async function openWhatWaits(
  { api, dismissedDraws, services }: Dependencies,
  userId: string,
  path: string,
): Promise<boolean> {
  const { pendingAwards } = await api.call(getJackpotDrawInfo, {});
  const dismissed = dismissedDraws.read();
  if (pendingAwards.every(({ drawId }) => dismissed.includes(drawId))) return false;
  const isHere = services.session.getSnapshot().context.userId === userId;
  const isAtSomething = readDialog(services.dialogs.getSnapshot())?.openedBy === 'player';
  if (isHere && !isAtSomething && path.split('?')[0] !== DRAW_PAGE) {
    services.dialogs.send({ type: 'dialog.open', kind: 'jackpot' });
  }
  return true;
}

/** Where the player is; after a login, where that leads him. */
function awaitPage(actor: App['actor']): Promise<string> {
  const { path } = actor.getSnapshot().context;
  return path.startsWith(AUTH) ? awaitArrival(actor) : Promise.resolve(path);
}

/** Where he comes to next, a login left aside. */
function awaitArrival(actor: App['actor']): Promise<string> {
  return new Promise((resolve) => {
    const arrived = actor.on('page.arrived', (arrival) => {
      if (arrival.path.startsWith(AUTH)) return;
      arrived.unsubscribe();
      resolve(arrival.path);
    });
  });
}
