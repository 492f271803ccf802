import { describe, expect, test } from 'vitest';
import { GAME_STATUS, type Game, type GameGroup } from '#contract/app-config.ts';
import { LOBBY_GAMES } from '#contract/constants.ts';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { arrangeCatalogue, listUnshown } from './catalogue.ts';

const slots = group({ id: 1, name: 'Slots' });
const dice = group({ id: 2, name: 'Dice' });
const closed = group({ id: 9, name: 'Closed', status: 0 });

describe('the list for players', () => {
  test('is sorted, without hidden, unplayable or duplicate games', () => {
    const catalogue = arrange([
      sampleGame({ gameId: 1, sort: 4 }),
      sampleGame({ gameId: 2, sort: 3, status: 0 }),
      sampleGame({ gameId: 3, sort: 2, status: GAME_STATUS.maintenance }),
      sampleGame({ gameId: 4, sort: 1, title: 'toString' }),
      sampleGame({ gameId: 6, sort: 1, title: 'nobody-plays-it', status: 0 }),
      sampleGame({ gameId: 1, sort: 5, name: 'Another' }),
      sampleGame({ gameId: 5, sort: 4 }),
    ]);
    expect(ids(catalogue.gameList.games)).toEqual([3, 1, 5]);
    expect([...catalogue.listed.keys()]).toEqual([3, 1, 5]);
    expect(catalogue.listed.get(1)?.game.name).toBe('Mango Reels');
    expect(catalogue.lobby.total).toBe(3);
    expect(catalogue.unplayable).toEqual([4]);
  });

  test('leaves out games that records may still name', () => {
    const { known } = arrange([
      sampleGame({ gameId: 1, name: 'Open' }),
      sampleGame({ gameId: 2, name: 'Hidden', status: 0 }),
      sampleGame({ gameId: 1, name: 'Another' }),
    ]);
    expect([known.get(1)?.name, known.get(2)?.name, known.size]).toEqual(['Open', 'Hidden', 2]);
  });
});

describe('the lobby', () => {
  test('has all games while they are few, and counts them', () => {
    const { lobby } = arrange([
      sampleGame({ gameId: 1, typeId: 1, sort: 2 }),
      sampleGame({ gameId: 2, typeId: 2, sort: 1 }),
      sampleGame({ gameId: 3, typeId: 1, sort: 3 }),
    ]);
    expect(ids(lobby.games)).toEqual([2, 1, 3]);
    expect(lobby.types.map(({ id, gameCount }) => [id, gameCount])).toEqual([
      [1, 2],
      [2, 1],
      [9, 0],
    ]);
  });

  test('leaves out games of a type that is not shown, unless they are hot', () => {
    const { lobby } = arrange([
      sampleGame({ gameId: 1, typeId: 9, sort: 1 }),
      sampleGame({ gameId: 2, typeId: 9, sort: 2, hot: 1 }),
      sampleGame({ gameId: 3, typeId: 404, sort: 3 }),
    ]);
    expect([ids(lobby.games), lobby.total]).toEqual([[2], 3]);
  });

  test('has the first 24 of a type and the first 24 hot ones', () => {
    const { lobby } = arrange([
      ...gamesOf({ from: 101, count: 40, typeId: 1 }),
      ...gamesOf({ from: 201, count: 40, typeId: 9, hot: 1 }),
    ]);
    expect(ids(lobby.games)).toEqual([...range(101, 24), ...range(201, 24)]);
    expect(lobby.types.map(({ gameCount }) => gameCount)).toEqual([40, 0, 40]);
  });

  test('is bounded, and every type has its share', () => {
    const { lobby } = arrangeCatalogue({ version: '1', ...createManyGames() });
    expect(lobby.games).toHaveLength(LOBBY_GAMES);
    expect(lobby.total).toBe(9_900);
    expect(lobby.types.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(9_900);
    const shares = lobby.types.map(({ id }) => lobby.games.filter(({ typeId }) => typeId === id).length);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(8);
  });

  test('stays bounded with more types than it has room', () => {
    const types = range(1, 500).map((id) => group({ id }));
    const games = types.map(({ id }) => sampleGame({ gameId: id, typeId: id, sort: id }));
    const { lobby } = arrangeCatalogue({ version: '1', games, types, brands: [], platforms: [] });
    expect(ids(lobby.games)).toEqual(range(1, LOBBY_GAMES));
  });
});

test('a player’s games outside the lobby are listed, each once', () => {
  const catalogue = arrange([
    ...gamesOf({ from: 101, count: 30, typeId: 1 }),
    sampleGame({ gameId: 200, status: 0, sort: 99 }),
  ]);
  expect(ids(listUnshown(catalogue, [130, 101, 7, 200, 126, 130]))).toEqual([130, 126]);
});

function arrange(games: Game[]) {
  return arrangeCatalogue({ version: '1', games, types: [slots, dice, closed], brands: [], platforms: [] });
}

function gamesOf({ from, count, ...fields }: Partial<Game> & { from: number; count: number }): Game[] {
  return range(from, count).map((gameId) => sampleGame({ gameId, sort: gameId, ...fields }));
}

function group(fields: Partial<GameGroup>): GameGroup {
  return { id: 1, name: 'Group', icon: '', status: 1, sort: 1, ...fields };
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

function ids(games: readonly Game[]): number[] {
  return games.map(({ gameId }) => gameId);
}
