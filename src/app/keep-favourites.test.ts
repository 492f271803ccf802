import { setImmediate } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { AppGameDataUser } from '#contract/lobby.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { CallFailure, type FailureKind } from '../api/call-failure.ts';
import type { Platform } from '../platform/platform.ts';
import { bindLogin } from './bind-login.ts';
import { keepFavourites } from './keep-favourites.ts';
import { queryKeys } from './query-keys.ts';
import { createServerData } from './server-data.ts';

function openFavourites(gameLikes: number[]) {
  const client = new QueryClient();
  const data = createServerData(client, { read: () => ({ config: null, gameList: null }), write: () => {} });
  data.openEpoch(1, null);
  const gameData = { gameLikes, gameHistory: [], games: [], inviteCode: '', aid: '', activityIds: [] };
  data.ofEpoch(1).writePlayer({ user: sampleUser(), gameData });

  const asked: unknown[] = [];
  const waiting: { answer: (gameLikes: number[]) => void; fail: (kind: FailureKind) => void }[] = [];
  const refused: string[] = [];
  const call = ({ path }: { path: string }, change: unknown) =>
    new Promise<never>((resolve, reject) => {
      asked.push(path === 'gameLike' ? change : path);
      waiting.push({
        answer: (likes) =>
          resolve({ gameLikes: likes, appGameDataUser: { gameLikes: likes, games: [] } } as never),
        fail: (kind) => reject(new CallFailure(kind, kind)),
      });
    });
  const api = { call, sendAhead: () => {}, arrivedAt: () => null };
  return {
    asked,
    refused,
    data,
    ...keepFavourites({
      dependencies: {
        platform: { os: 'test', deviceModel: 'test' } as Platform,
        currentLogin: () => bindLogin({ api, data }, { token: 'token', epoch: data.readEpoch() ?? 0 }),
        data,
      } as unknown as ActorDependencies,
      inspect: () => {},
      onFailed: (message) => refused.push(message),
    }),
    likes: () => client.getQueryData<AppGameDataUser>(queryKeys.gameData(1))?.gameLikes,
    async settle(how: (call: (typeof waiting)[number]) => void) {
      const next = await vi.waitFor(() => waiting.shift() ?? Promise.reject(new Error('nothing was asked')), {
        timeout: 30_000,
      });
      how(next);
      await setImmediate();
    },
  };
}

test('changes count at once and are sent one after the other; only the last answer counts', async () => {
  const { asked, change, likes, settle } = openFavourites([1]);
  change({ gameId: 2, like: true });
  change({ gameId: 1, like: false });
  expect(likes()).toEqual([2]);

  await settle(({ answer }) => answer([2, 1]));
  expect(likes()).toEqual([2]);
  await settle(({ answer }) => answer([2]));
  expect(likes()).toEqual([2]);
  expect(asked).toEqual([
    { gameId: 2, like: true },
    { gameId: 1, like: false },
  ]);
});

test('a refusal takes the change back', async () => {
  const { asked, change, likes, refused, settle } = openFavourites([1]);
  change({ gameId: 2, like: true });
  await settle(({ fail }) => fail('refused'));
  expect(likes()).toEqual([1]);
  expect(asked).toHaveLength(1);
  expect(refused).toEqual(['unexpected']);
});

test('a change of unknown outcome is taken back until the server can be asked', async () => {
  const { asked, change, confirm, likes, refused, settle } = openFavourites([1]);
  confirm();
  change({ gameId: 2, like: true });
  await settle(({ fail }) => fail('offline'));
  await settle(({ fail }) => fail('offline'));
  expect([likes(), refused]).toEqual([[1], ['offline']]);

  confirm();
  await settle(({ answer }) => answer([2, 1]));
  expect([likes(), asked.slice(1)]).toEqual([
    [2, 1],
    ['getAfterLoginInfoWeb', 'getAfterLoginInfoWeb'],
  ]);
});

test('a time-out is reported once', async () => {
  const { change, likes, refused, settle } = openFavourites([1]);
  change({ gameId: 1, like: false });
  await settle(({ fail }) => fail('timeout'));
  await settle(({ answer }) => answer([1]));
  expect([likes(), refused]).toEqual([[1], []]);
});

test('one player’s request is never sent in the next player’s name', async () => {
  const { asked, change, data, settle } = openFavourites([1]);
  change({ gameId: 2, like: true });
  change({ gameId: 3, like: true });
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 30_000 });
  data.openEpoch(2, null);
  await settle(({ answer }) => answer([2, 1]));
  expect(asked).toEqual([{ gameId: 2, like: true }]);
});
