import { describe, expect, test } from 'vitest';
import type { Lobby, LobbyType } from '#contract/app-config.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { selectHomeRows, selectTypeRows } from './select-home-rows.ts';

const slots = group({ id: 1, name: 'Slots', sort: 2, gameCount: 30 });
const dice = group({ id: 3, name: 'Dice', sort: 1, gameCount: 1 });
const closed = group({ id: 9, name: 'Closed', status: 0, sort: 0, gameCount: 1 });

const jeepney = sampleGame({ gameId: 12, typeId: 1, sort: 1, hot: 1 });
const tarsier = sampleGame({ gameId: 13, typeId: 1, sort: 2, status: 2 });
const color = sampleGame({ gameId: 31, typeId: 3, sort: 4, hot: 1 });

const lobby: Lobby = {
  version: '1',
  types: [slots, closed, dice],
  brands: [],
  platforms: [],
  games: [
    jeepney,
    tarsier,
    sampleGame({ gameId: 11, typeId: 1, sort: 3 }),
    color,
    sampleGame({ gameId: 91, typeId: 9, sort: 5 }),
  ],
  total: 32,
};

const nothing = { recent: [], favourites: [] };

describe('rows of the home page', () => {
  test('a visitor sees hot games and a row per visible type', () => {
    expect(shape(selectHomeRows(lobby, nothing, 6))).toEqual([
      { key: 'hot', ids: [12, 31], total: 2 },
      { key: 'type-3', ids: [31], total: 1 },
      { key: 'type-1', ids: [12, 13, 11], total: 30 },
    ]);
  });

  test('a player also sees the games they played and like, in their own order', () => {
    const elsewhere = sampleGame({ gameId: 777 });
    const personal = { recent: [color, jeepney, elsewhere], favourites: [tarsier] };
    expect(shape(selectHomeRows(lobby, personal, 2)).slice(0, 3)).toEqual([
      { key: 'hot', ids: [12, 31], total: 2 },
      { key: 'recent', ids: [31, 12], total: 3 },
      { key: 'favourites', ids: [13], total: 1 },
    ]);
  });

  test('no rows appear below rows that are still loading', () => {
    expect(shape(selectHomeRows(lobby, null, 6))).toEqual([{ key: 'hot', ids: [12, 31], total: 2 }]);
  });

  test('a row shows the configured number of games and holds their total', () => {
    expect(shape(selectHomeRows(lobby, nothing, 2)).at(-1)).toEqual({
      key: 'type-1',
      ids: [12, 13],
      total: 30,
    });
  });

  test('a configured number of zero still shows one', () => {
    expect(shape(selectHomeRows(lobby, nothing, 0)).at(-1)).toEqual({ key: 'type-1', ids: [12], total: 30 });
  });

  test('without games there are no rows', () => {
    expect(selectHomeRows({ ...lobby, games: [] }, nothing, 6)).toEqual([]);
  });
});

describe('rows of a chosen type', () => {
  test('only games of that type appear', () => {
    expect(shape(selectTypeRows(lobby, 3))).toEqual([{ key: 'type-3', ids: [31], total: 1 }]);
  });

  test('the first 24 games of that type appear', () => {
    const games = Array.from({ length: 30 }, (_, index) => sampleGame({ gameId: index + 1, typeId: 1 }));
    const [row] = selectTypeRows({ ...lobby, games }, 1);
    expect([row?.games.length, row?.total]).toEqual([24, 30]);
  });

  test.each([9, 77])('hidden or unknown type %i has no rows', (typeId) => {
    expect(selectTypeRows(lobby, typeId)).toEqual([]);
  });
});

function shape(rows: ReturnType<typeof selectHomeRows>) {
  return rows.map((row) => ({ key: row.key, ids: row.games.map((each) => each.gameId), total: row.total }));
}

function group(overrides: Partial<LobbyType>): LobbyType {
  return { id: 1, name: 'Slots', icon: 'slots', status: 1, sort: 1, gameCount: 0, ...overrides };
}
