import { expect, test } from 'vitest';
import { accountLogin } from '#contract/account.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import { logEvents } from './log-events.ts';

const USER = sampleUser({});

async function openLog(options: Parameters<typeof openTestApp>[0] = {}) {
  const { app, ...rest } = await openTestApp(options);
  const logged = () => app.services.eventLog.getSnapshot().context.queue;
  return {
    ...rest,
    app,
    logged,
    told: () => logged().map(({ eventName, eventUserId, params }) => ({ eventName, eventUserId, params })),
  };
}

test('an event has its source, time and user', async () => {
  const { app, logged } = await openLog({ player: {} });
  app.log('update_applied', { version: 'b2' });
  expect(logged()).toEqual([
    {
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      eventName: 'update_applied',
      channel: 'WEB',
      appId: 'com.demo.web',
      version: '1.1.2',
      eventTime: 1_795_000_000,
      eventUserId: USER.id,
      params: { version: 'b2' },
    },
  ]);
});

test('a page view logs the route pattern, once per page and without the query', async () => {
  const { app, told } = await openLog();
  for (const path of ['/', '/?type=3', '/game/search?q=juan', '/game/search?q=', '/no/such/juan', '/']) {
    app.actor.send({ type: 'page.changed', path, isHome: false });
  }
  expect(told()).toEqual(
    ['/', '/game/search', '*', '/'].map((path) => ({
      eventName: 'page_view',
      eventUserId: '',
      params: { path },
    })),
  );
});

test('log-in and log-out are logged with the user and the reason', async () => {
  const { app, told } = await openLog({
    answers: { accountLogin: () => ({ token: 't1', user: USER }) },
  });
  await app.api.call(accountLogin, {
    account: 'juan',
    password: 'secret-night-1',
    os: '',
    deviceModel: '',
    deviceId: '',
  });
  app.services.session.send({ type: 'session.loggedIn', token: 't1', user: USER });
  await expect.poll(told).toHaveLength(1);
  app.services.session.send({ type: 'session.logOut' });
  await expect.poll(told).toHaveLength(2);
  expect(told()).toEqual([
    { eventName: 'login', eventUserId: USER.id, params: {} },
    { eventName: 'logout', eventUserId: USER.id, params: { reason: 'manual' } },
  ]);
});

test('a log-in is logged once the player is loaded, but not after another tab’s log-in', async () => {
  let outages = 2;
  const { app, told } = await openLog({
    player: {},
    answers: {
      preLogin: (_, usual) => ({ ...usual(), isLoggedIn: false }),
      accountLogin: () => ({ token: 't1', user: USER }),
      getAfterLoginInfoWeb: (_, usual) => {
        outages -= 1;
        return outages >= 0 ? { refuse: 'unavailable' } : usual();
      },
    },
  });
  const { session } = app.services;
  const logIn = async (token: string) => {
    await app.api.call(accountLogin, {
      account: 'juan',
      password: 'secret-night-1',
      os: '',
      deviceModel: '',
      deviceId: '',
    });
    session.send({ type: 'session.loggedIn', token, user: USER });
    await expect.poll(() => session.getSnapshot().hasTag('restoreFailed')).toBe(true);
  };
  const waitForPlayer = () =>
    expect.poll(() => session.getSnapshot().matches({ player: 'loggedIn' })).toBe(true);

  await logIn('t1');
  session.send({ type: 'token.replaced', token: 't2' });
  await expect.poll(() => session.getSnapshot().hasTag('restoreFailed')).toBe(true);
  session.send({ type: 'session.retry' });
  await waitForPlayer();
  expect(told()).toEqual([]);

  outages = 1;
  await logIn('t3');
  session.send({ type: 'session.retry' });
  await waitForPlayer();
  expect(told().map(({ eventName }) => eventName)).toEqual(['login']);
});

test('a restored session is not logged as a log-in', async () => {
  const { told } = await openLog({ player: {} });
  expect(told()).toEqual([]);
});

test('a game is logged when it opens and not again while it is played', async () => {
  const { app, told } = await openLog();
  for (const gameId of [0, 1001, 1001, 0, 1002])
    app.services.heartbeat.send({ type: 'game.changed', gameId });
  expect(told().map(({ eventName, params }) => [eventName, params])).toEqual([
    ['game_open', { gameId: 1001 }],
    ['game_open', { gameId: 1002 }],
  ]);
});

test('the first loading is logged once', async () => {
  const { app, told } = await openLog();
  app.markShown();
  app.markShown();
  expect(told()).toEqual([
    { eventName: 'first_loading', eventUserId: '', params: { duration: expect.any(Number) } },
  ]);
});

test('at most ten errors are logged, without quoted text', async () => {
  const { app, told } = await openLog();
  const page = new EventTarget();
  logEvents({ ...app, window: page as Window, createId: () => 'id', now: () => 0 });
  const fail = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail));

  fail('unhandledrejection', { reason: new TypeError('Failed to fetch') });
  for (let count = 0; count < 12; count += 1) fail('error', { error: new RangeError('no "juan" here') });

  await expect.poll(told).toHaveLength(10);
  expect(told().map(({ eventName, params }) => [eventName, params?.name, params?.message])).toEqual([
    ['error', 'TypeError', 'Failed to fetch'],
    ...Array.from({ length: 9 }, () => ['error', 'RangeError', 'no … here']),
  ]);
});
