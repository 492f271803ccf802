import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useFavourites } from '#app/app/use-favourites.ts';
import type { Game } from '#contract/app-config.ts';
import { ACTIVITY_ID, CLICK_TYPE } from '#contract/constants.ts';
import { noDots } from '#contract/lobby.ts';
import { readTip } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import { sampleConfig } from '#tests/scripted-server.ts';
import HomeScreen from './home-screen.tsx';

const games = [
  sampleGame({ gameId: 11, name: 'Mango Reels', sort: 1, hot: 1 }),
  sampleGame({ gameId: 12, name: 'Jeepney Gold', sort: 2 }),
  sampleGame({ gameId: 31, name: 'Color Game', typeId: 3, sort: 3, hot: 1 }),
  sampleGame({ gameId: 32, name: 'Kulay Duo', typeId: 3, sort: 4, status: 2 }),
  sampleGame({ gameId: 91, name: 'Hidden', typeId: 9, sort: 5 }),
];

describe('rows', () => {
  test('a visitor sees hot games, then a row per type', async () => {
    await openHome({ games });
    expect(readRows()).toEqual([
      ['Hot tonight', 'Mango Reels', 'Color Game'],
      ['Slots', 'Mango Reels', 'Jeepney Gold'],
      ['Dice', 'Color Game', 'Kulay Duo'],
    ]);
  });

  test('a player also finds the games that they played and like', async () => {
    await openHome({ games, player: { gameHistory: [31], gameLikes: [12] } });
    await screen.findByRole('region', { name: 'Play again' });
    expect(readRows().slice(0, 3)).toEqual([
      ['Hot tonight', 'Mango Reels', 'Color Game'],
      ['Play again', 'Color Game'],
      ['Your favourites', 'Jeepney Gold'],
    ]);
  });

  test('a row has the configured length and leads to the rest', async () => {
    await openHome({ games, config: { gameShowNum: 1 } });
    expect(readRows().slice(1)).toEqual([
      ['Slots', 'Mango Reels'],
      ['Dice', 'Color Game'],
    ]);
    const more = screen.getByRole('link', { name: 'See all 2: Dice' });
    expect(more.getAttribute('href')).toEqual('/game/search?type=3');
  });

  test('a game missing from the lobby still appears among played and liked games', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      sampleGame({ gameId: 1_000 + index, name: `Reels ${index}`, sort: 10 + index }),
    );
    await openHome({
      games: [...games, ...many],
      config: { gameShowNum: 2 },
      player: { gameHistory: [1_199, 31], gameLikes: [1_150, 404] },
    });
    await screen.findByRole('region', { name: 'Play again' });
    expect(readRows()).toEqual([
      ['Hot tonight', 'Mango Reels', 'Color Game'],
      ['Play again', 'Reels 199', 'Color Game'],
      ['Your favourites', 'Reels 150'],
      ['Slots', 'Mango Reels', 'Jeepney Gold'],
      ['Dice', 'Color Game', 'Kulay Duo'],
    ]);
    expect(screen.getByRole('link', { name: 'See all 202: Slots' }).textContent).toBe('See all 202');
  });

  test('the page ends with the hot games until the player’s games are known', async () => {
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    let isSlow = false;
    const { app, show } = await openTestApp({
      games,
      player: { gameHistory: [31] },
      answers: { getAfterLoginInfoWeb: (_, usual) => (isSlow ? known.then(usual) : usual()) },
    });
    isSlow = true;
    app.services.session.send({ type: 'token.replaced', token: 'token-of-another' });
    show(<HomeScreen />);
    expect(readRows()).toEqual([['Hot tonight', 'Mango Reels', 'Color Game']]);
    answer();
    await screen.findByRole('region', { name: 'Play again' });
    expect(readRows()).toHaveLength(4);
  });

  test('choosing a type shows only its games', async () => {
    const { user, address } = await openHome({ games });
    const rail = screen.getByRole('navigation', { name: 'Kinds of games' });
    await user.click(within(rail).getByRole('link', { name: 'Dice' }));
    expect(readRows()).toEqual([['Dice', 'Color Game', 'Kulay Duo']]);
    expect(address()).toEqual('/?type=3');
    expect(within(rail).getByRole('link', { name: 'Dice' }).getAttribute('aria-current')).toEqual('true');
  });

  test('an unknown type is reported and leads back', async () => {
    const { user } = await openHome({ games, at: '/?type=9' });
    expect(readRows()).toEqual([]);
    await user.click(await screen.findByRole('link', { name: 'See all games' }));
    expect(readRows()).toHaveLength(3);
  });
});

describe('cards', () => {
  test('an open game links to it; a game in maintenance does not', async () => {
    await openHome({ games, at: '/?type=3' });
    const row = screen.getByRole('region', { name: 'Dice' });
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/game/search?type=3', '/game/start?gameId=31&tryIt=0']);
    expect(within(row).getByText('Back soon')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Color Game RTP 96.3%' })).toBeTruthy();
  });
});

describe('hearts', () => {
  const only = [games[1] ?? sampleGame()];

  test('a visitor who presses a heart is led to the log-in, and back from there', async () => {
    const { address, user, asked } = await openHome({ games: only, at: '/?type=1' });
    await user.click(screen.getByRole('button', { name: 'Add Jeepney Gold to favourites' }));
    expect(address()).toBe('/auth/login?returnTo=%2F%3Ftype%3D1');
    expect(asked('gameLike')).toEqual([]);
  });

  test('a player’s press counts at once and is sent to the server', async () => {
    const { user, asked } = await openHome({
      games: only,
      player: {},
      answers: { gameLike: () => ({ gameLikes: [12] }) },
    });
    await user.click(screen.getByRole('button', { name: 'Add Jeepney Gold to favourites' }));
    expect(await screen.findByRole('region', { name: 'Your favourites' })).toBeTruthy();
    await waitFor(() => expect(asked('gameLike')).toMatchObject([{ gameId: 12, like: true }]));
  });

  test('a press counts at once for a game missing from the lobby', async () => {
    const { user, show, asked } = await openTestApp({
      games,
      player: {},
      answers: { gameLike: () => ({ gameLikes: [777] }) },
    });
    show(
      <>
        <HomeScreen />
        <Heart game={sampleGame({ gameId: 777, name: 'Far Away' })} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Like Far Away' }));
    const row = await screen.findByRole('region', { name: 'Your favourites' });
    expect(within(row).getByRole('heading', { name: 'Far Away' })).toBeTruthy();
    await waitFor(() => expect(asked('gameLike')).toHaveLength(1));
  });

  test('a press refused by the server is undone with a message', async () => {
    const { app, user } = await openHome({
      games: only,
      player: { gameLikes: [12] },
      answers: { gameLike: () => ({ refuse: 'internal' }) },
    });
    const [heart] = await screen.findAllByRole('button', { name: 'Remove Jeepney Gold from favourites' });
    if (heart) await user.click(heart);
    await waitFor(() => expect(readTip(app.services.dialogs.getSnapshot())).toBe('unexpected'));
    expect(await screen.findByRole('region', { name: 'Your favourites' })).toBeTruthy();
  });
});

describe('slides', () => {
  test('a visitor is invited to join; a player is not', async () => {
    await openHome({ games });
    const invitation = screen.getByRole('link', { name: 'Create an account' });
    expect(invitation.getAttribute('href')).toEqual('/auth/register');
  });

  test('a slide for players sends a visitor to log in and then to its page', async () => {
    const banner = { id: 1, theme: 'color-game', sort: 1, clickType: 2, clickAction: '1001' };
    await openHome({ games, config: { banners: [{ ...banner, unloginShowStatus: 0 }] } });
    const game = screen.getByRole('link', { name: 'Play Color Game' });
    expect(game.getAttribute('href')).toEqual(
      `/auth/login?returnTo=${encodeURIComponent('/game/start?gameId=1001&tryIt=0')}`,
    );
  });

  test('a player sees only game slides', async () => {
    await openHome({ games, player: {} });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toEqual(null);
    const game = screen.getByRole('link', { name: 'Play Color Game' });
    expect(game.getAttribute('href')).toEqual('/game/start?gameId=1001&tryIt=0');
  });
});

describe('current events', () => {
  const { signUpBonus, luckyJackpot, freeSign, tasks } = ACTIVITY_ID;
  const known = sampleConfig.activities.filter(({ id }) =>
    [signUpBonus, luckyJackpot, freeSign, tasks].some((each) => each === id),
  );
  const own = Array.from({ length: 9 }, (_, index) => ({
    ...{
      id: 900 + index,
      name: `Fair ${index}`,
      sort: 50 - index,
      type: 2,
      unloginShowStatus: 1,
      themeUrl: '',
    },
    ...{ clickType: CLICK_TYPE.inApp, clickAction: `/points?fair=${index}` },
  }));

  test('a player sees the first entries, with words for their dots, and a link to the rest', async () => {
    const activities = [...own, ...known];
    const { app } = await openHome({ games, config: { activities }, player: {} });
    act(() => {
      const { data } = app.dependencies.currentLogin();
      data.writeActivityIds(activities.map(({ id }) => id));
      data.writeDots({ ...noDots, taskAwardFlag: true });
    });
    const tiles = await screen.findByRole('navigation', { name: 'Events' });
    const links = within(tiles).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Check-in', '/activity/sign-in'],
      ['Tasks', '/bonus/tasks'],
      ...[8, 7, 6, 5, 4].map((fair) => [`Fair ${fair}`, `/points?fair=${fair}`]),
      ['All', '/bonus/event'],
    ]);
    expect(within(tiles).getByRole('img', { name: 'A task or a chest is ready to claim' })).toBeTruthy();
  });

  test('a visitor sees none', async () => {
    await openHome({ games });
    expect(screen.queryByRole('navigation', { name: 'Events' })).toBeNull();
  });
});

describe('missing data', () => {
  test('an empty lobby is reported', async () => {
    await openHome({ games: [] });
    expect(screen.getByRole('heading', { name: 'The fair is setting up' })).toBeTruthy();
  });

  test('a failed start can be tried again', async () => {
    let isDown = true;
    const { user } = await openHome({
      games,
      answers: { preLogin: (_, usual) => (isDown ? { refuse: 'unavailable' } : usual()) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'The lights didn’t come on' })).toBeTruthy();
    await user.click(retry);
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again', busy: false }));
    await waitFor(() => expect(readRows()).toHaveLength(3));
  });
});

function Heart({ game }: { game: Game }) {
  const { toggle } = useFavourites();
  return (
    <button type="button" onClick={() => toggle(game)}>
      Like {game.name}
    </button>
  );
}

function readRows(): string[][] {
  return screen
    .queryAllByRole('region')
    .map((row) => within(row))
    .filter((row) => row.queryAllByRole('article').length > 0)
    .map((row) =>
      [...row.getAllByRole('heading', { level: 2 }), ...row.getAllByRole('heading', { level: 3 })].map(
        (heading) => heading.textContent,
      ),
    );
}

async function openHome(options?: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(options);
  test.show(<HomeScreen />);
  return test;
}
