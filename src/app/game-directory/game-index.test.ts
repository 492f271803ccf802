import { describe, expect, test } from 'vitest';
import { sampleGame } from '#tests/sample-game.ts';
import { createGameIndex } from './game-index.ts';

const games = [
  sampleGame({ gameId: 1, name: 'Piñata Fiesta', typeId: 1, brandId: 1, platformId: 1 }),
  sampleGame({ gameId: 2, name: 'Golden Mango', typeId: 1, brandId: 2, platformId: 1 }),
  sampleGame({ gameId: 3, name: 'Mango Reels', typeId: 1, brandId: 1, platformId: 2 }),
  sampleGame({ gameId: 4, name: 'Color Game', typeId: 3, brandId: 1, platformId: 2 }),
  sampleGame({ gameId: 5, name: 'Tamango', typeId: 2, brandId: 2, platformId: 2 }),
];
const index = createGameIndex(games);
const everything = { text: '', typeId: null, brandId: null, platformId: null };
const all = { offset: 0, count: 100 };

test.each([
  [{}, [1, 2, 3, 4, 5]],
  [{ typeId: 3 }, [4]],
  [{ brandId: 2 }, [2, 5]],
  [{ platformId: 2 }, [3, 4, 5]],
  [{ text: 'mango', typeId: 1 }, [3, 2]],
  [{ text: 'mango', typeId: 1, brandId: 2 }, [2]],
  [{ text: 'mango', platformId: 2, brandId: 1 }, [3]],
  [{ typeId: 99 }, []],
])('the query %j finds its games, best first', (query, expected) => {
  const { games: found, total } = index.find({ ...everything, ...query }, all);
  expect({ ids: found.map(({ gameId }) => gameId), total }).toEqual({
    ids: expected,
    total: expected.length,
  });
});

test.each([
  [0, 2, [3, 2]],
  [1, 1, [2]],
  [2, 9, [5]],
  [3, 9, []],
])('the window at %i of %i games holds its part of the results', (offset, count, expected) => {
  const { games: found, total } = index.find({ ...everything, text: 'mango' }, { offset, count });
  expect({ ids: found.map(({ gameId }) => gameId), total }).toEqual({ ids: expected, total: 3 });
});

describe('a game is found by its kind and maker too', () => {
  const grouped = createGameIndex(games, ({ typeId, brandId }) =>
    [typeId === 1 ? 'Slots 老虎机' : 'Dice', brandId === 1 ? 'Perya Originals' : 'Bituin Works'].join(' '),
  );
  const named = createGameIndex(
    [...games, sampleGame({ gameId: 6, name: 'Slots of Gold', typeId: 3 })],
    () => 'Slots',
  );

  test.each([
    ['slots', [1, 2, 3]],
    ['slot', [1, 2, 3]],
    ['老虎机', [1, 2, 3]],
    ['dice', [4, 5]],
    ['perya', [1, 3, 4]],
    ['mango slots', [2, 3]],
    ['bituin slots', [2]],
    ['sl', []],
  ])('%s', (text, expected) => {
    const { games: found } = grouped.find({ ...everything, text }, all);
    expect(found.map(({ gameId }) => gameId)).toEqual(expected);
  });

  test('after the games of that name', () => {
    const { games: found } = named.find({ ...everything, text: 'slots' }, all);
    expect(found.map(({ gameId }) => gameId)).toEqual([6, 1, 2, 3, 4, 5]);
  });
});

describe('when nothing is found', () => {
  test('the number of games matching the text alone is given', () => {
    expect(index.find({ ...everything, text: 'mango', typeId: 3 }, all)).toEqual({
      total: 0,
      games: [],
      elsewhere: 3,
      nearest: [],
    });
  });

  test('at most three nearest names are offered, each once', () => {
    const twins = createGameIndex(
      [1, 2, 3, 4, 5].map((id) => sampleGame({ gameId: id, name: `Mango ${id % 4}` })),
    );
    expect(twins.find({ ...everything, text: 'mngao' }, all)).toEqual({
      total: 0,
      games: [],
      elsewhere: 0,
      nearest: ['Mango 1', 'Mango 2', 'Mango 3'],
    });
  });
});
