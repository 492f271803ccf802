import {
  hashKey,
  type Query,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyActor, InspectionEvent, Snapshot } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { App, Services } from '#app/app/app-context.tsx';
import { bindLogin } from '#app/app/bind-login.ts';
import { createServerData } from '#app/app/server-data.ts';
import { createFlow } from '#app/app/use-flow.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { PLATFORM } from '#contract/constants.ts';
import type { Filling, FirstViewContent } from '#contract/first-view.ts';
import { getAfterLoginInfoWeb } from '#contract/lobby.ts';
import { createAppActor, readServices } from '../create-app-actor.ts';

export type Guest = 'visitor' | 'player';

type Player = ResponseOf<typeof getAfterLoginInfoWeb>;

/** What views read of an app. */
export interface StillApp extends App {
  /** @returns whether there is more to render */
  fetchAll(): Promise<boolean>;
}

const EPOCH = 1;
const NO_LIST: StoredList = { read: () => [], add: () => {}, remove: () => {} };

/**
 * An app whose actors never start: only what views read of it is there. Nothing is known of a player but what
 * the view is filled with.
 */
export function createStillApp(
  guest: Guest,
  address: string,
  { config, lobby, activityIds, filling }: FirstViewContent,
): StillApp {
  const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false };
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  const documents = { config, gameList: lobby };
  const data = createServerData(queryClient, { read: () => documents, write: () => {} });
  data.writeVisitorActivities([...activityIds]);
  const player = guest === 'player' ? findPlayer(filling) : null;
  data.openEpoch(EPOCH, null);
  if (player) data.ofEpoch(EPOCH).writePlayer({ user: player.user, gameData: player.appGameDataUser });
  const nothing = () => null;
  const tokens = { read: nothing, readAccountName: nothing };
  const os = filling?.os ?? '';
  const platform = { kind: PLATFORM.mobile, os, isNative: false, isStandalone: false, hostApp: null };
  const api = { call: answerWith(filling), arrivedAt: () => filling?.now ?? null } as unknown as Api;
  const dependencies = {
    ...{ api, data, tokens, platform },
    ...{ dismissedDraws: NO_LIST, awaitedAwards: NO_LIST, statements: { keep: async () => {} } },
    window: createStillWindow(address, filling?.origin),
    now: () => filling?.now ?? Date.now(),
    createId: () => '',
    currentLogin: () => bindLogin({ api, data }, { token: null, epoch: EPOCH }),
  } as unknown as App['dependencies'];
  const actor = createAppActor(
    dependencies,
    { path: address, isHome: address === '/', reloadedPath: null },
    () => {},
  );
  const preferences = { calm: false, accent: null };
  const app = {
    ...{ actor, api, data, queryClient, dependencies, platform, tokens },
    services: { ...readServices(actor), session: createVisit(guest, player) },
    preferences: { read: () => preferences, subscribe: () => () => {} },
    inspect: nothing,
    refresh: nothing,
    log: nothing,
  } as unknown as App;
  return Object.assign(app, filling ? fillApp(app) : { fetchAll: () => soon().then(() => false) });
}

/** Reads who the player is; null where the view is filled for a visitor, or for nobody. */
export function findPlayer(filling: Filling | undefined): Player | null {
  const answer = filling?.answers.find(({ call }) => call === getAfterLoginInfoWeb.path);
  return answer ? read(getAfterLoginInfoWeb, answer.data) : null;
}

/** A call without an answer in `filling` never resolves. */
function answerWith(filling: Filling | undefined) {
  return async <C extends Call>(call: C, body: RequestOf<C>): Promise<ResponseOf<C>> => {
    const wanted = hashKey([call.path, body]);
    const answer = filling?.answers.find((each) => hashKey([each.call, each.body]) === wanted);
    return answer ? read(call, answer.data) : new Promise(() => {});
  };
}

function read<C extends Call>({ response }: C, data: unknown): ResponseOf<C> {
  return v.parse(response, data) as ResponseOf<C>;
}

interface Chart {
  options: unknown;
  hasRun: boolean;
  /** What it has come to; left out for one that failed. */
  snapshot?: Snapshot<unknown>;
}

/** Does for the app what a browser does after each rendering: asks for what views want to know. */
function fillApp(app: App): Pick<StillApp, 'resume' | 'fetchAll'> {
  const charts = new Map<object, Chart>();

  async function run(flow: object, chart: Chart) {
    chart.hasRun = true;
    let hasFailed = false;
    const inspect = (event: InspectionEvent) => {
      hasFailed ||= event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.');
    };
    const actor = createFlow(
      { ...app, inspect, resume: () => undefined },
      flow as never,
      chart.options as never,
    ) as AnyActor;
    actor.subscribe({ error: () => {} });
    actor.start();
    await soon();
    // One that needs a browser is shown as it begins.
    if (!hasFailed && actor.getSnapshot().status === 'active') chart.snapshot = actor.getPersistedSnapshot();
    actor.stop();
  }

  async function fetchQuery({ options }: Query): Promise<void> {
    const observer = new QueryObserver(app.queryClient, options as QueryObserverOptions);
    const end = observer.subscribe(() => {});
    await soon();
    end();
  }

  return {
    resume(flow, options) {
      const chart = charts.get(flow) ?? { options, hasRun: false };
      charts.set(flow, chart);
      return chart.snapshot;
    },
    async fetchAll() {
      const open = app.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state, options }) => state.status === 'pending' && options.queryFn);
      const begun = [...charts].filter(([, { hasRun }]) => !hasRun);
      await Promise.all([...open.map(fetchQuery), ...begun.map(([flow, chart]) => run(flow, chart))]);
      return (
        open.some(({ state }) => state.status !== 'pending') || begun.some(([, { snapshot }]) => snapshot)
      );
    },
  };
}

/** Turns of the event loop in which code that awaits an answer gets on: the answers are at hand. */
const TURNS = 10;

async function soon(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
}

function createStillWindow(address: string, origin?: string): unknown {
  const { pathname, search } = new URL(address, 'http://any');
  const place = { addEventListener: () => {}, removeEventListener: () => {} };
  return {
    ...place,
    location: { pathname, search, origin },
    document: { ...place, visibilityState: 'visible' },
    localStorage: { getItem: () => null },
    crypto: { subtle: {} },
  };
}

/** The session is still being restored unless the player is known. */
function createVisit(guest: Guest, player: Player | null): Services['session'] {
  const isPlayer = guest === 'player';
  const snapshot = {
    context: {
      userId: isPlayer ? (player?.user.id ?? '') : null,
      token: isPlayer ? '' : null,
      epoch: EPOCH,
      ended: null,
    },
    matches: (state: object) => !isPlayer && 'player' in state && state.player === 'anonymous',
    hasTag: (tag: string) => tag === 'busy' && player === null,
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
  } as unknown as Services['session'];
}
