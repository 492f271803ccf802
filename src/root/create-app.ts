import { QueryClient } from '@tanstack/react-query';
import type { InspectionEvent } from 'xstate';
import { type Api, createApi } from '#app/api/create-api.ts';
import type { EarlyCall } from '#app/api/early-calls.ts';
import type { App, Services, Transition } from '#app/app/app-context.tsx';
import { type BoundLogin, bindLogin } from '#app/app/bind-login.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { keepFavourites } from '#app/app/keep-favourites.ts';
import type { ScrollRestoration } from '#app/app/scroll-restoration.ts';
import { createServerData } from '#app/app/server-data.ts';
import { watchReturn } from '#app/app/watch-return.ts';
import type { ConfigStore } from '#app/platform/config-store.ts';
import type { PreferencesStore } from '#app/platform/preferences.ts';
import type { ServerTime } from '#app/platform/server-time.ts';
import { watchKeyboard } from '#app/platform/watch-keyboard.ts';
import { type AppStart, createAppActor, readServices } from './create-app-actor.ts';
import { flushEvents } from './flush-events.ts';
import { keepTrace } from './keep-trace.ts';
import { logEvents } from './log-events.ts';
import type { Loading } from './share-loading.ts';
import { throttleRefresh } from './throttle-refresh.ts';
import { trackHolds } from './track-holds.ts';

/** Everything that the app uses of the browser. */
export interface AppEnvironment extends Omit<ActorDependencies, 'api' | 'data' | 'currentLogin'> {
  configs: ConfigStore;
  preferences: PreferencesStore;
  scrollRestoration: ScrollRestoration;
  earlyCalls: EarlyCall[];
  /** Told of each call. */
  loading: Loading;
  /** The clock for the dates within ids of `createId`. */
  serverTime: ServerTime;
}

/** Creates the app and starts its root actor before anything is rendered. */
export function createApp(
  environment: AppEnvironment,
  start: AppStart,
  inspector?: (event: InspectionEvent) => void,
): App {
  const queryClient = createQueryClient();
  const data = createServerData(queryClient, environment.configs);
  const api = createApiOf(
    environment,
    () => services,
    (path) => logger.onCall(path),
  );
  const askProof = () => askForProof(services.dialogs);
  const currentLogin = (): BoundLogin =>
    bindLogin({ api, data, askProof }, services.session.getSnapshot().context);
  const dependencies = { ...environment, api, data, currentLogin };
  const watchHolds = trackHolds((hold) => actor.getSnapshot().children.appUpdate?.send(hold));
  const transitions: Transition[] = [];
  const watchTrace = keepTrace(transitions);
  const inspect = (event: InspectionEvent) => {
    watchTrace(event);
    watchHolds(event);
    inspector?.(event);
  };
  const actor = createAppActor(dependencies, start, inspect);
  const services = readServices(actor);
  actor.start();
  const logger = logEvents({ ...dependencies, actor, services });
  flushEvents({ ...dependencies, actor, eventLog: services.eventLog });
  const { refresh, refreshAll } = throttleRefresh(dependencies);
  const favourites = keepFavourites({
    dependencies,
    inspect,
    onFailed: (message) => services.dialogs.send({ type: 'tips.show', message }),
  });
  actor.on('connection.returned', favourites.confirm);
  services.session.on('session.opened', ({ userId }) => {
    if (!environment.awaitedAwards.read().includes(userId)) return;
    import('#app/features/jackpot/award-return-flow.ts')
      .then(({ startAwardReturn }) => startAwardReturn(app, 'login'))
      .catch(() => null);
  });
  listen(environment, actor, services, refreshAll);
  const app: App = {
    actor,
    services,
    dependencies,
    inspect,
    transitions,
    api,
    data,
    queryClient,
    changeFavourite: favourites.change,
    refresh,
    log: logger.log,
    markShown: logger.markShown,
    platform: environment.platform,
    tokens: environment.tokens,
    preferences: environment.preferences,
    scrollRestoration: environment.scrollRestoration,
  };
  return app;
}

/** Opens the dialog in which players show who they are: one for all calls that wait. */
function askForProof(dialogs: Services['dialogs']): Promise<boolean> {
  return new Promise((resolve) => {
    const subscription = dialogs.on('proof.ended', ({ isProven }) => {
      subscription.unsubscribe();
      resolve(isProven);
    });
    dialogs.send({ type: 'proof.ask' });
  });
}

function createQueryClient(): QueryClient {
  const queries = {
    ...{ gcTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
    // The calls themselves tell whether there is a network.
    networkMode: 'always',
  } as const;
  return new QueryClient({ defaultOptions: { queries, mutations: { retry: false } } });
}

function createApiOf(
  { base, earlyCalls, fetch, loading, now, platform, serverTime }: AppEnvironment,
  services: () => Services,
  onSuccess: (path: string) => void,
): Api {
  return createApi({
    base,
    earlyCalls,
    fetch,
    now,
    platform: platform.kind,
    readTimeout: () => services().connection.getSnapshot().context.timeout,
    onUnauthorised: (token) => services().session.send({ type: 'session.unauthorised', token }),
    onTimeout: (path) => services().connection.send({ type: 'request.timedOut', path }),
    onDate: serverTime.hear,
    onSuccess,
    onBegun: loading.begin,
    onEnded: loading.end,
  });
}

function listen(
  { tokens, shown, platform, window }: AppEnvironment,
  actor: App['actor'],
  services: Services,
  refreshAll: () => void,
) {
  /** A sleeping tab misses storage events, so the token is read again when it returns. */
  const reportToken = (token: string | null) =>
    services.session.send(token === null ? { type: 'token.removed' } : { type: 'token.replaced', token });
  tokens.subscribe((change) => reportToken(change.type === 'removed' ? null : change.token));
  services.startupQueue.on('item.shown', ({ id }) => shown.add(id));
  services.startupQueue.on('link.open', ({ url }) => platform.openBrowser(url));
  actor.on('connection.returned', refreshAll);
  services.appUpdate.on('document.reload', () => window.location.reload());
  watchKeyboard(window);
  watchReturn({
    window,
    onReturn: () => {
      reportToken(tokens.read());
      refreshAll();
    },
  });
}
