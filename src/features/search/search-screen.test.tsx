import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type GameResults, PAGE } from '#app/app/game-directory/game-results.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import type { KnownGames } from '#app/app/server-data.ts';
import type { Lobby } from '#contract/app-config.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import type { Answer } from '#tests/scripted-server.ts';
import { createMemoryStore } from '#tests/start-directory-in-process.ts';
import { GameWindow } from './game-window.tsx';
import SearchScreen from './search-screen.tsx';

const games = [
  sampleGame({ gameId: 11, name: 'Mango Reels', sort: 1, hot: 1 }),
  sampleGame({ gameId: 12, name: 'Jeepney Gold', sort: 2, brandId: 2 }),
  sampleGame({ gameId: 31, name: 'Color Game', typeId: 3, sort: 3 }),
];

test('all games show until a search, then the matches, and the address keeps the text', async () => {
  const { user, address } = await openSearch({ games, at: '/game/search' });
  await expectNames(['Mango Reels', 'Jeepney Gold', 'Color Game']);
  await user.type(screen.getByRole('searchbox', { name: 'Game name' }), 'JEEP');
  await expectNames(['Jeepney Gold']);
  expect(screen.getByText('1 game')).toBeTruthy();
  await waitFor(() => expect(address()).toEqual('/game/search?q=JEEP'));
});

test('a press on a game right after typing keeps the text for the way back', async () => {
  const { address } = await openSearch({ games, at: '/game/search' });
  const link = await screen.findByRole('link', { name: /^Color Game/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'color ga' } });
  fireEvent.click(link);
  expect(address()).toEqual('/game/start?gameId=31&tryIt=0');
  window.history.back();
  await waitFor(() => expect(address()).toEqual('/game/search?q=color+ga'));
});

test('the search opens with the text of the address', async () => {
  await openSearch({ games, at: '/game/search?type=3&q=co' });
  await expectNames(['Color Game']);
  expect(screen.getByRole('button', { name: 'Dice' }).getAttribute('aria-pressed')).toEqual('true');
});

test('the search finds games that home does not have', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    sampleGame({ gameId: 100 + index, name: `Ride ${index}`, sort: index }),
  );
  const { app } = await openSearch({ games: many, at: '/game/search?q=ride%20299' });
  await expectNames(['Ride 299']);
  const card = screen.getByRole('listitem');
  expect([card.getAttribute('aria-setsize'), card.getAttribute('aria-posinset')]).toEqual(['1', '1']);
  const lobby = app.queryClient.getQueryData<Lobby>(queryKeys.lobby);
  expect(lobby?.games.some(({ gameId }) => gameId === 399)).toBe(false);
});

test('only cards near the screen are in the document, and the total is shown', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    sampleGame({ gameId: 100 + index, name: `Ride ${index}`, sort: index }),
  );
  await openSearch({ games: many, at: '/game/search' });
  expect(await screen.findByText('1,000 games')).toBeTruthy();
  const cards = await screen.findAllByRole('listitem');
  expect(cards.length).toBeLessThan(60);
  expect(cards[0]?.getAttribute('aria-setsize')).toEqual('1000');
});

test('the first screen of results does not request a second page, which would delay the next key', async () => {
  const asked: number[] = [];
  const results: GameResults = {
    ...{ total: 1_000, elsewhere: 0, nearest: [] },
    at: () => undefined,
    load: (_, last) => asked.push(last),
    subscribe: () => () => {},
    readProgress: () => 0,
  };
  const { show } = await openTestApp();
  show(<GameWindow results={results} onChoose={() => {}} />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(Math.max(...asked)).toBeLessThan(PAGE);
});

test('results can be narrowed by kind, maker and platform', async () => {
  const { user, address } = await openSearch({ games, at: '/game/search' });
  await user.click(await screen.findByRole('button', { name: 'Slots' }));
  await user.click(screen.getByRole('button', { name: 'Bituin Works' }));
  await expectNames(['Jeepney Gold']);
  expect(address()).toEqual('/game/search?type=1&brand=2');
  await user.click(screen.getByRole('button', { name: 'All kinds' }));
  expect(address()).toEqual('/game/search?brand=2');
});

test('platforms can be chosen when there is more than one', async () => {
  const platforms = [1, 2].map((id) => ({ id, name: `Platform ${id}`, icon: '', status: 1, sort: id }));
  const elsewhere = sampleGame({ gameId: 41, name: 'Far Away', sort: 9, platformId: 2 });
  const answer = { version: 'v1', types: [], brands: [], platforms, games: [...games, elsewhere] };
  const { user, address } = await openSearch({
    answers: { 'anonymous/gameList': () => ({ version: 'v1', gameList: answer }) },
    at: '/game/search',
  });
  await user.click(await screen.findByRole('button', { name: 'Platform 2' }));
  await expectNames(['Far Away']);
  expect(address()).toEqual('/game/search?platform=2');
  expect(screen.queryByRole('button', { name: 'All kinds' })).toEqual(null);
});

test('an empty search suggests games and leads back to all', async () => {
  const { user } = await openSearch({ games, at: '/game/search?q=zzz' });
  expect(await screen.findByRole('heading', { name: 'Nothing by that name' })).toBeTruthy();
  await expectNames(['Mango Reels']);
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  await expectNames(['Mango Reels', 'Jeepney Gold', 'Color Game']);
});

test('a text close to a name suggests that name', async () => {
  const { user } = await openSearch({ games, at: '/game/search?q=jepni' });
  await user.click(await screen.findByRole('button', { name: 'Jeepney Gold' }));
  await expectNames(['Jeepney Gold']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toEqual('Jeepney Gold');
});

test('matches hidden by a filter are counted, and searching everywhere finds them', async () => {
  const { user, address } = await openSearch({ games, at: '/game/search?q=color&type=1' });
  expect(await screen.findByText('1 match outside these filters.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Search all games' }));
  await expectNames(['Color Game']);
  expect(address()).toEqual('/game/search?q=color');
});

test('searches are remembered, and can be forgotten', async () => {
  const { user } = await openSearch({ games, at: '/game/search' });
  const field = screen.getByRole('searchbox', { name: 'Game name' });
  await user.type(field, 'mango{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.click(screen.getByRole('button', { name: 'mango' }));
  await expectNames(['Mango Reels']);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Clear these' }));
  expect(screen.queryByRole('button', { name: 'mango' })).toEqual(null);
});

test('an opened or liked game is known to the app from then on', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    sampleGame({ gameId: 100 + index, name: `Ride ${index}`, sort: index }),
  );
  const { app, user } = await openSearch({ games: many, player: {}, at: '/game/search?q=ride%20299' });
  const readKnown = () => app.queryClient.getQueryData<KnownGames>(queryKeys.games)?.has(399);
  const like = await screen.findByRole('button', { name: 'Add Ride 299 to favourites' });
  expect(readKnown()).toBe(false);
  await user.click(like);
  expect(readKnown()).toBe(true);
});

describe('without the list', () => {
  const refuse = () => ({ refuse: 'unavailable' as const });

  test('a missing list is reported and can be retried', async () => {
    let isDown = true;
    const answers: Record<string, Answer> = {
      'anonymous/gameList': (_body, usual) => (isDown ? refuse() : usual()),
    };
    const { user } = await openSearch({ games, answers, at: '/game/search' });
    expect(await screen.findByRole('heading', { name: 'The games didn’t load' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectNames(['Mango Reels', 'Jeepney Gold', 'Color Game']);
  });

  test('placeholders show while the list loads', async () => {
    await openSearch({ games, answers: { 'anonymous/gameList': () => new Promise(() => {}) } });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(readNames()).toEqual([]);
  });

  test('a stored list serves and says that it is older', async () => {
    const kept = createMemoryStore({ version: 'v0', games, types: [], brands: [], platforms: [] });
    await openSearch({ games, store: kept, answers: { 'anonymous/gameList': refuse } });
    await expectNames(['Mango Reels', 'Jeepney Gold', 'Color Game']);
    expect(await screen.findByText(/This is an older list/)).toBeTruthy();
  });
});

async function expectNames(names: string[]) {
  await waitFor(() => expect(readNames()).toEqual(names));
}

function readNames(): string[] {
  return screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

async function openSearch(options?: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(options);
  test.show(<SearchScreen />);
  return test;
}
