import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import type { AppGameDataUser } from '#contract/lobby.ts';
import { sampleDots } from '#tests/sample-dots.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { queryKeys } from './query-keys.ts';
import { createServerData, type KnownGames } from './server-data.ts';

const user = { id: 'u1', coin: 100, vip: 0 } as UserInfo;
const gameData: AppGameDataUser = {
  gameLikes: [1],
  gameHistory: [1, 2, 3],
  games: [],
  inviteCode: '',
  aid: '',
  activityIds: [47],
};

function openData() {
  const client = new QueryClient();
  const data = createServerData(client, { read: () => ({ config: null, gameList: null }), write: () => {} });
  const privates = () =>
    client.getQueryCache().findAll({ predicate: ({ queryKey }) => typeof queryKey[0] === 'number' });
  return { client, data, countPrivate: () => privates().length };
}

test('a late answer from an old epoch changes nothing', () => {
  const { client, data, countPrivate } = openData();
  data.openEpoch(1, user);
  data.ofEpoch(1).writePlayer({ user, gameData });
  data.openEpoch(2, null);
  data.ofEpoch(1).writePlayer({ user, gameData });
  data.ofEpoch(1).refreshUser({ coin: 5 });
  expect(countPrivate()).toBe(0);
  expect(client.getQueryData(queryKeys.user(1))).toBe(undefined);
});

test('a log-out removes all private data', () => {
  const { data, countPrivate } = openData();
  data.openEpoch(1, user);
  data.ofEpoch(1).writePlayer({ user, gameData });
  data.ofEpoch(1).writeDots(sampleDots);
  data.closeEpoch();
  data.ofEpoch(1).writeDots(sampleDots);
  data.ofEpoch(1).changeGameLikes(() => [9]);
  expect([countPrivate(), data.readEpoch()]).toEqual([0, null]);
});

test('a held balance stays the same until it is released or the player logs out', () => {
  const { client, data, countPrivate } = openData();
  const held = () => client.getQueryData(queryKeys.heldCoin(1));
  data.openEpoch(1, user);
  data.ofEpoch(1).holdCoin();
  data.ofEpoch(1).refreshUser({ coin: 500 });
  expect(held()).toBe(100);
  data.ofEpoch(1).holdCoin(40);
  expect(held()).toBe(460);
  data.ofEpoch(1).releaseCoin();
  expect(held()).toBe(undefined);
  data.ofEpoch(1).holdCoin();
  data.closeEpoch();
  data.ofEpoch(1).holdCoin();
  expect(countPrivate()).toBe(0);
});

test('a played game moves to the front of the history', () => {
  const { client, data } = openData();
  data.openEpoch(1, user);
  data.ofEpoch(1).writePlayer({ user, gameData });
  data.ofEpoch(1).notePlayed(2);
  expect(client.getQueryData<AppGameDataUser>(queryKeys.gameData(1))?.gameHistory).toEqual([2, 1, 3]);
});

test('games are known from any source, in their newest version', () => {
  const { client, data } = openData();
  const [first, second, third] = [1, 2, 3].map((gameId) => sampleGame({ gameId }));
  if (!first || !second || !third) throw new Error('no games');
  const lobby = { version: '1', games: [first], types: [], brands: [], platforms: [], total: 3 };
  data.mergeDocuments({ config: null, gameList: lobby });
  data.openEpoch(1, user);
  data.ofEpoch(1).writePlayer({ user, gameData: { ...gameData, games: [second] } });
  data.noteGames([third, { ...first, status: 2 }]);
  data.closeEpoch();
  expect([...(client.getQueryData<KnownGames>(queryKeys.games) ?? [])]).toEqual([
    [1, { ...first, status: 2 }],
    [2, second],
    [3, third],
  ]);
});

test('the stored lobby does not contain games that were added later', () => {
  const written: unknown[] = [];
  const store = {
    read: () => ({ config: null, gameList: null }),
    write: (kept: unknown) => written.push(kept),
  };
  const data = createServerData(new QueryClient(), store);
  const lobby = { version: '1', games: [], types: [], brands: [], platforms: [], total: 0 };
  data.mergeDocuments({ config: null, gameList: lobby });
  data.noteGames([sampleGame()]);
  expect(written).toEqual([{ config: null, gameList: lobby }]);
});

test('activities are fetched after the login’s first dots have arrived or failed', async () => {
  const { data } = openData();
  const read = async () => (await data.readActivities()).dots;
  expect(await read()).toBe(undefined);
  data.openEpoch(1, user);
  const first = Promise.withResolvers<typeof sampleDots>();
  data.ofEpoch(1).awaitDots(first.promise);
  const early = read();
  first.resolve(sampleDots);
  expect(await early).toEqual(sampleDots);
  data.ofEpoch(1).writeDots({ ...sampleDots, signInFlag: true });
  expect(await read()).toMatchObject({ signInFlag: true });

  data.openEpoch(2, user);
  data.ofEpoch(2).awaitDots(Promise.resolve(null));
  expect(await read()).toBe(undefined);
});
