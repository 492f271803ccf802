import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PLAYER_GAMES } from '#contract/constants.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import MemberGamesScreen from './member-games-screen.tsx';

test('both tabs explain how to fill them when they are empty', async () => {
  const { show } = await openTestApp({ player: {}, at: '/member/games' });
  show(<MemberGamesScreen />);
  expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Find a game' }).pathname).toBe('/game/search');
});

test('my games lead back, and their headings skip no level', async () => {
  const { address, show, user } = await openTestApp({
    player: { gameLikes: [1] },
    at: '/member/games',
    games: [game(1)],
  });
  show(<MemberGamesScreen />);
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/member');
});

test('favourites appear in their order, without hidden games', async () => {
  const { show } = await openTestApp({
    player: { gameLikes: [3, 2, 1], gameHistory: [1] },
    at: '/member/games',
    games: [1, 2, 3].map(game),
  });
  show(<MemberGamesScreen />);
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Game 3',
    'Game 1',
  ]);
});

test('the maximum number of favourites appears, each once and in order', async () => {
  const ids = Array.from({ length: PLAYER_GAMES.likes }, (_, index) => 1_000 - index);
  const { show } = await openTestApp({
    player: { gameLikes: ids },
    at: '/member/games',
    games: ids.map((gameId) => sampleGame({ gameId, sort: gameId, name: `Game ${gameId}` })),
  });
  const { container } = show(<MemberGamesScreen />);
  const names = Array.from(container.querySelectorAll('article h3'), (heading) => heading.textContent);
  expect(names).toEqual(ids.map((gameId) => `Game ${gameId}`));
}, 20_000);

test('arrow keys move between the tabs, and the address keeps the choice', async () => {
  const { show, user } = await openTestApp({ player: {}, at: '/member/games' });
  show(<MemberGamesScreen />);
  await user.click(screen.getByRole('tab', { name: 'Favourites' }));
  await user.keyboard('{ArrowRight}');
  const chosen = screen.getByRole('tab', { selected: true });
  expect([chosen.textContent, document.activeElement]).toEqual(['Recently played', chosen]);
  expect(window.location.search).toBe('?tab=history');
  expect(screen.getByRole('tabpanel', { name: 'Recently played' }).textContent).toMatch(
    /^Nothing played yet/,
  );
});

function game(gameId: number) {
  return sampleGame({ gameId, name: `Game ${gameId}`, status: gameId === 2 ? 0 : 1 });
}
