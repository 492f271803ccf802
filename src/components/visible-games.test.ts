import { expect, test } from 'vitest';
import { sampleGame } from '#tests/sample-game.ts';
import { selectVisibleGames, selectVisibleGroups } from './visible-games.ts';

test('visible games are open or in maintenance, by sort', () => {
  const games = [
    sampleGame({ gameId: 1, sort: 3 }),
    sampleGame({ gameId: 2, sort: 1, status: 2 }),
    sampleGame({ gameId: 3, sort: 2, status: 0 }),
    sampleGame({ gameId: 4, sort: 0, status: 3 }),
  ];
  const list = { version: '1', games, types: [], brands: [], platforms: [] };
  expect(selectVisibleGames(list).map((game) => game.gameId)).toEqual([2, 1]);
});

test('visible groups have status 1, by sort', () => {
  const slots = { id: 1, name: 'Slots', icon: 'slots', status: 1, sort: 2 };
  const closed = { ...slots, id: 2, status: 0, sort: 0 };
  const dice = { ...slots, id: 3, sort: 1 };
  expect(selectVisibleGroups([slots, closed, dice])).toEqual([dice, slots]);
});
