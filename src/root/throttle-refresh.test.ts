import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '#app/api/create-api.ts';
import { bindLogin } from '#app/app/bind-login.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { createServerData } from '#app/app/server-data.ts';
import type { UserInfo } from '#contract/account.ts';
import type { AppGameDataUser } from '#contract/lobby.ts';
import { sampleDots } from '#tests/sample-dots.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { throttleRefresh } from './throttle-refresh.ts';

const user = sampleUser({ coin: 50 });
const gameData = { gameLikes: [], gameHistory: [], inviteCode: '', aid: '', games: [], activityIds: [] };

function openRefresh({ fails = false } = {}) {
  const client = new QueryClient();
  const data = createServerData(client, { read: () => ({ config: null, gameList: null }), write: () => {} });
  const timers: { action: () => void; milliseconds: number }[] = [];
  const calls: string[] = [];
  const answers: Record<string, object> = {
    refreshData: { coin: 70 },
    activityGetStatusList: { ...sampleDots, hasMail: true },
    getActivityIds: { activityIds: [47] },
  };
  const call = async ({ path }: { path: string }) => {
    calls.push(path);
    if (fails) throw new Error('no network');
    return answers[path];
  };
  const api = { call } as unknown as Api;
  let time = 1_000_000;
  const planned = throttleRefresh({
    currentLogin: () => bindLogin({ api, data }, { token: 'token', epoch: data.readEpoch() ?? 0 }),
    now: () => time,
    setTimeout: (action, milliseconds) => timers.push({ action, milliseconds }),
  });
  const logIn = (epoch = 1) => {
    data.openEpoch(epoch, user);
    data.ofEpoch(epoch).writePlayer({ user, gameData });
  };
  return {
    ...planned,
    calls,
    data,
    logIn,
    /** Advances the clock and fires the pending timers. */
    async pass(milliseconds = 1_000) {
      time += milliseconds;
      for (const { action } of timers.splice(0)) action();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    waits: () => timers.map(({ milliseconds }) => milliseconds),
    coin: () => client.getQueryData<UserInfo>(queryKeys.user(1))?.coin,
    dots: () => client.getQueryData(queryKeys.dots(1)),
    activityIds: () => client.getQueryData<AppGameDataUser>(queryKeys.gameData(1))?.activityIds,
  };
}

test('many refreshes within a second make one call for the balance', async () => {
  const { calls, coin, logIn, pass, refresh, waits } = openRefresh();
  logIn();
  for (let count = 0; count < 5; count += 1) refresh();
  expect(waits()).toEqual([1_000]);
  await pass();
  expect([calls, coin()]).toEqual([['refreshData'], 70]);

  refresh();
  await pass();
  expect(calls).toEqual(['refreshData', 'refreshData']);
});

test('a full refresh also fetches dots and activities in the same second', async () => {
  const { activityIds, calls, dots, logIn, pass, refresh, refreshAll } = openRefresh();
  logIn();
  refresh();
  refreshAll();
  refreshAll();
  await pass();
  expect(calls).toEqual(['refreshData', 'activityGetStatusList', 'getActivityIds']);
  expect(dots()).toEqual({ ...sampleDots, hasMail: true });
  expect(activityIds()).toEqual([47]);
});

test('dots and activities are fetched at most every five seconds', async () => {
  const { calls, logIn, pass, refresh, refreshAll } = openRefresh();
  logIn();
  refreshAll();
  await pass();
  refreshAll();
  await pass(4_999);
  expect(calls.slice(3)).toEqual(['refreshData']);
  refresh();
  await pass(5_000);
  expect(calls.slice(4)).toEqual(['refreshData']);
  refreshAll();
  await pass();
  expect(calls.slice(5)).toEqual(['refreshData', 'activityGetStatusList', 'getActivityIds']);
});

test('a clock that was set back does not block refreshes', async () => {
  const { calls, logIn, pass, refreshAll } = openRefresh();
  logIn();
  refreshAll();
  await pass();
  refreshAll();
  await pass(-86_400_000);
  expect(calls).toHaveLength(6);
});

test('a visitor causes no calls', async () => {
  const { calls, pass, refreshAll, waits } = openRefresh();
  refreshAll();
  expect(waits()).toEqual([]);
  await pass();
  expect(calls).toEqual([]);
});

test('a refresh skipped for a visitor is not made up for after the login', async () => {
  const { calls, logIn, pass, refresh, refreshAll } = openRefresh();
  refreshAll();
  logIn();
  refresh();
  await pass();
  expect(calls).toEqual(['refreshData']);
});

test('a log-out within the second cancels the refresh', async () => {
  const { calls, data, logIn, pass, refreshAll } = openRefresh();
  logIn();
  refreshAll();
  data.closeEpoch();
  await pass();
  expect(calls).toEqual([]);
});

test('a failed refresh leaves the shown data', async () => {
  const { calls, coin, dots, logIn, pass, refreshAll } = openRefresh({ fails: true });
  logIn();
  refreshAll();
  await pass();
  expect([calls.length, coin(), dots()]).toEqual([3, 50, undefined]);
});
