import { QueryClient } from '@tanstack/react-query';
import type { App, Services } from '#app/app/app-context.tsx';
import { createServerData } from '#app/app/server-data.ts';
import { PLATFORM } from '#contract/constants.ts';
import type { VisitorsLobby } from '#contract/first-view.ts';
import { createAppActor, readServices } from '../create-app-actor.ts';

/** Someone of whom nothing else is known yet. */
export type Guest = 'visitor' | 'player';

/** An app whose actors never start: only what views read of it is there. */
export function createStillApp(
  guest: Guest,
  address: string,
  { config, lobby, activityIds }: VisitorsLobby,
): App {
  const queryClient = new QueryClient();
  const documents = { config, gameList: lobby };
  const data = createServerData(queryClient, { read: () => documents, write: () => {} });
  data.writeVisitorActivities([...activityIds]);
  const nothing = () => null;
  const tokens = { read: nothing, readAccountName: nothing };
  const platform = { kind: PLATFORM.mobile, isNative: false, isStandalone: false };
  const dependencies = {
    ...{ data, tokens, platform },
    api: {},
    window: createStillWindow(address),
    now: Date.now,
    createId: () => '',
    currentLogin: () => ({ epoch: 0 }),
  } as unknown as App['dependencies'];
  const actor = createAppActor(
    dependencies,
    { path: address, isHome: address === '/', reloadedPath: null },
    () => {},
  );
  const preferences = { calm: false, accent: null };
  return {
    ...{ actor, data, queryClient, dependencies, platform, tokens },
    services: { ...readServices(actor), session: createVisit(guest) },
    preferences: { read: () => preferences, subscribe: () => () => {} },
    inspect: nothing,
    refresh: nothing,
    log: nothing,
  } as unknown as App;
}

function createStillWindow(address: string): unknown {
  const { pathname, search } = new URL(address, 'http://any');
  return { location: { pathname, search }, localStorage: { getItem: () => null }, crypto: { subtle: {} } };
}

/** Someone of whom more is about to be known. */
function createVisit(guest: Guest): Services['session'] {
  const isPlayer = guest === 'player';
  const snapshot = {
    context: { userId: isPlayer ? '' : null, token: isPlayer ? '' : null, epoch: 0, ended: null },
    matches: (state: object) => !isPlayer && 'player' in state && state.player === 'anonymous',
    hasTag: (tag: string) => tag === 'busy',
  };
  return { getSnapshot: () => snapshot } as unknown as Services['session'];
}
