import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { UserInfo } from '#contract/account.ts';
import { sessionMachine } from '../account/session.machine.ts';
import { eventLogMachine } from '../event-log/event-log.machine.ts';
import { type AppEmitted, type AppInput, appMachine } from './app.machine.ts';
import { connectionMachine, type NetworkEvent } from './connection.machine.ts';
import { type dialogsMachine, readDialog, readTip } from './dialogs.machine.ts';
import { heartbeatMachine } from './heartbeat.machine.ts';
import { pageLoadMachine, type ReloadMemory } from './page-load.machine.ts';
import { startupQueueMachine } from './startup-queue.machine.ts';
import type { QueueFacts } from './startup-queue-rules.ts';
import { systemIds } from './system-ids.ts';

const fiesta = {
  id: 7,
  name: 'Fiesta',
  sort: 1,
  type: 1,
  clickType: 1,
  clickAction: '/bonus',
  unloginShowStatus: 1,
  themeUrl: '',
};

const facts: QueueFacts = {
  activities: [fiesta],
  activityIds: [25],
  features: ['notice'],
  device: { isNativeApp: false, isInstalledPwa: false, isStandalone: false, isIosChrome: false },
  joinedAt: 0,
  newSince: 0,
  shown: [],
};

const user = { id: 'u1' } as UserInfo;

function createTestActor(input: Partial<AppInput> = {}, server = { isAway: false }) {
  const revocations: unknown[] = [];
  const logged: unknown[] = [];
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          preLogin: fromPromise<{ isLoggedIn: boolean }, { token: string | null }>(async ({ input }) => {
            if (server.isAway) throw new Error('no network');
            return { isLoggedIn: input.token !== null };
          }),
          openSession: fromPromise(async () => {}),
          fetchAfterLoginInfo: fromPromise(async () => {
            if (server.isAway) throw new Error('no network');
            return { userId: 'u1' };
          }),
          closeSession: fromPromise<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
            async () => ({
              hasRememberedAccount: false,
            }),
          ),
          revokeTokens: fromPromise(async ({ input }) => void revocations.push(input)),
        },
      }),
      startupQueue: startupQueueMachine.provide({
        actors: { readQueueFacts: fromPromise(async () => facts) },
      }),
      eventLog: eventLogMachine.provide({
        actors: {
          sendEvents: fromPromise(async ({ input }) => {
            if (server.isAway) throw new Error('no network');
            logged.push(input);
          }),
        },
      }),
      heartbeat: heartbeatMachine.provide({ actors: { sendOnline: fromPromise(async () => {}) } }),
      connection: connectionMachine.provide({
        actors: { watchNetwork: fromCallback<NetworkEvent>(() => {}) },
      }),
      pageLoad: pageLoadMachine.provide({
        actors: { recallReload: fromPromise<ReloadMemory, { path: string }>(async () => 'reloaded') },
      }),
    },
  });
  const clock = new SimulatedClock();
  const app = createActor(machine, {
    clock,
    input: { token: null, path: '/', isHome: true, reloadedPath: null, ...input },
  }).start();
  const dialogs = app.system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>;
  return { app, clock, dialogs, logged, revocations };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe('the services', () => {
  test('all start with the app, each under its system id', () => {
    const { app } = createTestActor();
    const names = [...systemIds];
    expect(names.filter((name) => app.system.get(name) === undefined)).toEqual([]);
    expect(Object.keys(app.system.getAll()).sort()).toEqual(names.sort());
  });

  test('the queue opens its items in the dialogs when the session is known, one at a time', async () => {
    const { app, dialogs } = createTestActor();
    expect(readDialog(dialogs.getSnapshot())).toBeNull();

    await settle();
    expect(readDialog(dialogs.getSnapshot())).toEqual({
      kind: 'activity',
      activity: fiesta,
      openedBy: 'queue',
    });

    dialogs.send({ type: 'dialog.close' });
    expect(readDialog(dialogs.getSnapshot())).toEqual({ kind: 'notice', openedBy: 'queue' });

    dialogs.send({ type: 'dialog.close' });
    expect(readDialog(dialogs.getSnapshot())).toBeNull();
    expect(app.getSnapshot().context.login).toBe('visitor');
  });

  test("a press on an item closes the item's dialog, and the next item waits until the player is back", async () => {
    const { app, dialogs } = createTestActor();
    await settle();

    app.system.get('startupQueue').send({ type: 'item.press' });
    expect(readDialog(dialogs.getSnapshot())).toBeNull();

    app.send({ type: 'page.changed', path: '/bonus', isHome: false });
    app.send({ type: 'page.changed', path: '/', isHome: true });
    expect(readDialog(dialogs.getSnapshot())).toEqual({ kind: 'notice', openedBy: 'queue' });
  });

  test('the first page arriving leaves the open item alone', async () => {
    const { app, dialogs } = createTestActor();
    await settle();

    app.send({ type: 'page.changed', path: '/', isHome: true });
    expect(readDialog(dialogs.getSnapshot())?.kind).toBe('activity');
  });

  test('another page closes the dialog, keeps the queue waiting and removes the error page', async () => {
    const { app, dialogs } = createTestActor({ reloadedPath: '/vip' });
    const pageLoad = app.system.get('pageLoad');
    await settle();
    pageLoad.send({ type: 'chunk.failed', path: '/vip', isOffline: false, timeout: 10_000 });
    expect(pageLoad.getSnapshot().value).toBe('broken');

    app.send({ type: 'page.changed', path: '/member', isHome: false });

    expect(readDialog(dialogs.getSnapshot())).toBeNull();
    expect(pageLoad.getSnapshot().value).toBe('idle');

    app.send({ type: 'page.changed', path: '/', isHome: true });
    expect(readDialog(dialogs.getSnapshot())).toEqual({ kind: 'notice', openedBy: 'queue' });
  });

  test('a page that arrives a second time closes no dialog', async () => {
    const { app, dialogs } = createTestActor();
    await settle();
    app.send({ type: 'page.changed', path: '/bonus', isHome: false });
    dialogs.send({ type: 'dialog.open', kind: 'login' });

    app.send({ type: 'page.changed', path: '/bonus', isHome: false });

    expect(readDialog(dialogs.getSnapshot())?.kind).toBe('login');
  });

  test('going back from a page that never loaded removes the error page and resumes the queue', async () => {
    const { app, dialogs } = createTestActor();
    const pageLoad = app.system.get('pageLoad');
    await settle();
    app.system.get('startupQueue').send({ type: 'item.press' });
    pageLoad.send({ type: 'chunk.failed', path: '/bonus', isOffline: true, timeout: 10_000 });
    expect(pageLoad.getSnapshot().value).toBe('stranded');

    app.send({ type: 'page.changed', path: '/', isHome: true });

    expect(pageLoad.getSnapshot().value).toBe('idle');
    expect(readDialog(dialogs.getSnapshot())).toEqual({ kind: 'notice', openedBy: 'queue' });
  });

  test('the queue learns at once of a log-in and a log-out', async () => {
    const { app } = createTestActor();
    const visit = () => app.system.get('startupQueue').getSnapshot().value.visit;
    const session = app.system.get('session');
    await settle();
    expect(visit()).toBe('visitor');

    session.send({ type: 'session.loggedIn', token: 't1', user });
    expect(visit()).toBe('unknown');
    await settle();
    expect(visit()).toBe('player');

    session.send({ type: 'session.logOut' });
    expect(visit()).toBe('unknown');
  });

  test('the queue waits while the first call fails, and opens its items after a successful retry', async () => {
    const server = { isAway: true };
    const { app, dialogs } = createTestActor({}, server);
    await settle();
    expect(app.getSnapshot().context.login).toBe('visitor');
    expect(readDialog(dialogs.getSnapshot())).toBeNull();

    server.isAway = false;
    app.system.get('session').send({ type: 'session.retry' });
    await settle();

    expect(readDialog(dialogs.getSnapshot())?.kind).toBe('activity');
  });

  test('a deep link keeps the queue waiting from the start', async () => {
    const { dialogs } = createTestActor({ isHome: false });
    await settle();
    expect(readDialog(dialogs.getSnapshot())).toBeNull();
  });

  test("a time-out shows 'Tips'", () => {
    const { app, dialogs } = createTestActor();
    app.system.get('connection').send({ type: 'request.timedOut', path: 'refreshData' });
    expect(readTip(dialogs.getSnapshot())).toBe('requestTimedOut');
  });

  test('whatever failed offline is retried when the network returns, and the return is emitted', async () => {
    const server = { isAway: true };
    const { app, revocations } = createTestActor({ token: 't1' }, server);
    const session = app.system.get('session');
    const emitted: AppEmitted[] = [];
    app.on('*', (event) => emitted.push(event));
    await settle();
    expect(session.getSnapshot().value).toMatchObject({ preparation: 'failed', player: 'unrestored' });

    server.isAway = false;
    app.send({ type: 'connection.returned' });
    await settle();

    expect(session.getSnapshot().value).toMatchObject({ preparation: 'ready', player: 'loggedIn' });
    expect(emitted).toEqual([{ type: 'connection.returned' }]);
    expect(revocations).toHaveLength(3);
  });

  test('events that could not be logged offline are sent when the network returns', async () => {
    const server = { isAway: true };
    const { app, clock, logged } = createTestActor({}, server);
    const event = {
      eventName: 'page_view',
      channel: 'WEB',
      appId: 'app',
      version: '1',
      eventTime: 1,
      eventUserId: '',
    };
    app.system.get('eventLog').send({ type: 'event.log', event });
    clock.increment(2_000);
    await settle();

    server.isAway = false;
    app.send({ type: 'connection.returned' });
    await settle();

    expect(logged).toEqual([{ events: [event] }]);
  });

  test('every page that arrives is emitted, the first one included', () => {
    const { app } = createTestActor();
    const emitted: AppEmitted[] = [];
    app.on('page.arrived', (event) => emitted.push(event));

    app.send({ type: 'page.changed', path: '/', isHome: true });
    app.send({ type: 'page.changed', path: '/game/search?q=a', isHome: false });

    expect(emitted).toEqual([
      { type: 'page.arrived', path: '/' },
      { type: 'page.arrived', path: '/game/search?q=a' },
    ]);
  });

  test('a player who could not be loaded is loaded when the network returns', async () => {
    const server = { isAway: false };
    const { app } = createTestActor({}, server);
    const session = app.system.get('session');
    await settle();
    server.isAway = true;
    session.send({ type: 'token.replaced', token: 't1' });
    await settle();
    expect(session.getSnapshot().value).toMatchObject({ preparation: 'ready', player: 'unrestored' });

    server.isAway = false;
    app.send({ type: 'connection.returned' });
    await settle();

    expect(session.getSnapshot().value).toMatchObject({ preparation: 'ready', player: 'loggedIn' });
  });

  test('the heartbeat runs as long as there is a token', async () => {
    const { app } = createTestActor({ token: 't1' });
    const heartbeat = app.system.get('heartbeat');
    expect(heartbeat.getSnapshot().value).toEqual({ beating: 'resting' });

    await settle();
    expect(app.getSnapshot().context.login).toBe('player');
    app.system.get('session').send({ type: 'session.logOut' });
    expect(heartbeat.getSnapshot().value).toBe('silent');

    await settle();
    expect(app.getSnapshot().context.login).toBe('visitor');
  });

  test('drafts are forgotten when somebody logs in', async () => {
    const { app, dialogs } = createTestActor();
    await settle();
    dialogs.send({ type: 'draft.keep', kind: 'login', draft: { account: 'juan' } });

    app.system.get('session').send({ type: 'session.loggedIn', token: 't1', user });

    expect(dialogs.getSnapshot().context.drafts).toEqual({});
    await settle();
    expect(app.getSnapshot().context.login).toBe('player');
  });

  test('drafts stay while nobody logs in or out', async () => {
    const { app, dialogs } = createTestActor();
    await settle();
    dialogs.send({ type: 'draft.keep', kind: 'login', draft: { account: 'juan' } });

    app.system.get('session').send({ type: 'session.retry' });

    expect(dialogs.getSnapshot().context.drafts).toEqual({ login: { account: 'juan' } });
  });
});

describe('a service that breaks', () => {
  test.each(systemIds)('%s breaks the app, and nothing keeps running', (name) => {
    const broken = fromCallback(() => {
      throw new Error(`${name} broke`);
    });
    const machine = appMachine.provide({ actors: { [name]: broken } });
    const app = createActor(machine, {
      input: { token: null, path: '/', isHome: true, reloadedPath: null },
    }).start();

    expect(app.getSnapshot().value).toBe('broken');
    expect(app.getSnapshot().hasTag('broken')).toBe(true);
    expect(app.getSnapshot().children).toEqual({});
  });
});

test('an app can be stopped and started again, and two apps share nothing', async () => {
  const first = createTestActor();
  first.app.stop();
  const second = createTestActor();
  await settle();
  expect(readDialog(second.dialogs.getSnapshot())).toEqual({
    kind: 'activity',
    activity: fiesta,
    openedBy: 'queue',
  });
  expect(readDialog(first.dialogs.getSnapshot())).toBeNull();
});
