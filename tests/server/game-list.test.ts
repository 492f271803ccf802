import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameList } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { API_BASE, LOBBY_GAMES, PLAYER_GAMES } from '#contract/constants.ts';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { storeGameList } from '#tests/fixtures/store-game-list.ts';
import { device, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

const many = createManyGames();
const visible = many.games.filter(({ status }) => status !== 0);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await storeGameList(server.database, many);
});
afterAll(() => server.close());

describe('a lobby of 10,000 games', () => {
  test('starts with a bounded part of the games', async () => {
    const { data } = await server.post(calls.preLogin, device);
    expect(data.gameList?.games).toHaveLength(LOBBY_GAMES);
    expect([data.gameList?.total, data.gameList?.types.length]).toEqual([visible.length, many.types.length]);
  });

  test('is sent in full by its own call, sorted and without hidden games', async () => {
    const { data } = await server.post(calls.gameList, {});
    expect(data.gameList?.games).toEqual(visible.toSorted((a, b) => a.sort - b.sort));
    const { version } = data;
    expect(data.gameList?.version).toBe(version);
    expect((await server.post(calls.preLogin, device)).data.gameList?.version).toBe(version);
    expect((await server.post(calls.gameList, { gameListVersion: version })).data).toEqual({
      version,
      gameList: null,
    });
  });

  test.each([
    ['br', brotliDecompressSync, 160_000],
    ['gzip', gunzipSync, 200_000],
  ])('is sent as %s to a client that accepts it', async (coding, decompress, most) => {
    const plain = await ask('anonymous/gameList', 'identity');
    const { headers, rawPayload } = await ask('anonymous/gameList', `deflate, ${coding}`);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    });
    expect(rawPayload.length).toBeLessThan(most);
    expect(decompress(rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['content-encoding']).toBe(undefined);
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity;q=0, *', 'br'],
    ['identity;q=0', undefined],
    ['', undefined],
  ])(
    'is sent to a client accepting %o as %s, cacheable only for the same encoding',
    async (accepted, coding) => {
      for (const path of ['preLogin', 'anonymous/gameList']) {
        const { headers } = await ask(path, accepted);
        expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'accept-encoding']);
      }
    },
  );

  test('costs a start less than 8 KB', async () => {
    const { headers, rawPayload } = await ask('preLogin', 'gzip, deflate, br');
    expect([headers['content-encoding'], rawPayload.length < 8_000]).toEqual(['br', true]);
  });

  test('refuses in plain JSON whatever encoding is accepted', async () => {
    const { statusCode, headers, payload } = await ask('preLogin', 'br', { authorization: 'void' });
    expect([statusCode, headers['content-encoding'], JSON.parse(payload).code]).toEqual([
      401,
      undefined,
      401,
    ]);
  });

  test('logs games without rules once', async () => {
    const before = server.log.length;
    const games = many.games.map((game, index) =>
      index < 12 ? { ...game, status: 1, title: 'unknown' } : game,
    );
    const ids = games.slice(0, 10).map(({ gameId }) => gameId);
    await storeGameList(server.database, { ...many, games });
    for (let second = 0; second < 2; second += 1) {
      server.advance(1_000);
      await server.post(calls.gameList, {});
    }
    const told = server.log.slice(before).filter((line) => line.includes('no rules play their title'));
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, version: expect.any(String), count: 12, gameIds: ids }),
    ]);
    await storeGameList(server.database, many);
    server.advance(1_000);
    await server.post(calls.gameList, {});
    expect(server.log.filter((line) => line.includes('no rules play'))).toHaveLength(1);
  });

  test('serves a changed list under a new version', async () => {
    const { version } = (await server.post(calls.gameList, {})).data;
    const fewer: Omit<GameList, 'version'> = { ...many, games: many.games.slice(0, 5_000) };
    await storeGameList(server.database, fewer);
    server.advance(1_000);
    const { data } = await server.post(calls.gameList, { gameListVersion: version });
    expect(data.version).not.toBe(version);
    expect(data.gameList?.games).toHaveLength(4_950);
    await storeGameList(server.database, many);
    server.advance(1_000);
    expect((await server.post(calls.gameList, {})).data.version).toBe(version);
  });
});

describe('a player’s games', () => {
  test('include details of games missing from the lobby', async () => {
    const { token } = await signUp(server);
    const inLobby = (await server.post(calls.preLogin, device)).data.gameList?.games[0];
    const outside = visible.toSorted((a, b) => b.sort - a.sort)[0];
    if (!inLobby || !outside) throw new Error('the lobby is empty');
    await server.post(calls.gameLike, { gameId: inLobby.gameId, like: true }, { token });
    server.advance(1);
    await server.post(calls.gameLike, { gameId: outside.gameId, like: true }, { token });
    expect(await readGames(token)).toMatchObject({
      gameLikes: [outside.gameId, inLobby.gameId],
      games: [outside],
    });
    const { data } = await server.post(calls.startGame, { gameId: outside.gameId }, { token });
    expect(data.game).toEqual(outside);
  });

  test('are bounded, and the oldest favourites make room', async () => {
    const { token, user } = await signUp(server);
    const liked = visible.slice(0, PLAYER_GAMES.likes + 20).map(({ gameId }) => gameId);
    await server.database.query({
      name: 'test-like-many',
      text: `insert into game_like (user_id, game_id, created_at)
        select $1::uuid, game_id, place from unnest($2::int[]) with ordinality as liked (game_id, place)`,
      values: [user.id, liked],
    });
    const newest = liked.toReversed().slice(0, PLAYER_GAMES.likes);
    expect((await readGames(token)).gameLikes).toEqual(newest);
    const another = visible.at(-1)?.gameId ?? 0;
    const { data } = await server.post(calls.gameLike, { gameId: another, like: true }, { token });
    expect(data.gameLikes).toEqual([another, ...newest.slice(0, -1)]);
    const stored = await tables(server.database)
      .selectFrom('game_like')
      .select('game_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(stored).toHaveLength(PLAYER_GAMES.likes);
    expect((await readGames(token)).games.length).toBeLessThanOrEqual(PLAYER_GAMES.likes);
  });

  async function readGames(token: string) {
    const body = { version: '1.1.2', os: 'test', deviceModel: 'test' };
    return (await server.post(calls.getAfterLoginInfoWeb, body, { token })).data.appGameDataUser;
  }
});

function ask(path: string, accepted: string, headers: Record<string, string> = {}) {
  return server.http.inject({
    method: 'POST',
    url: `${API_BASE}/${path}`,
    headers: { ...headers, 'accept-encoding': accepted },
    payload: device,
  });
}
