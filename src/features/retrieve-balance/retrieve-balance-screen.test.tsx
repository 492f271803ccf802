import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import MemberScreen from '#app/features/member/member-screen.tsx';
import type { HeldCoins } from '#contract/retrieve-balance.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Answer } from '#tests/scripted-server.ts';
import RetrieveBalanceScreen from './retrieve-balance-screen.tsx';

const PALAYOK: HeldCoins = {
  gameId: 1201,
  name: 'Palayok',
  title: 'palayok',
  isOpen: true,
  roundId: 'r1',
  stake: 1_000,
  picks: 2,
  returns: 1_778,
  time: 1_795_000_000_000,
};

const GABI: HeldCoins = {
  ...PALAYOK,
  ...{ gameId: 1202, name: 'Palayok Gabi', title: 'palayok-gabi', isOpen: false },
  ...{ roundId: 'r2', stake: 500, picks: 0, returns: 500 },
};

const HELD = { games: [PALAYOK, GABI], held: 1_500, returns: 2_278 };
const NOTHING = { games: [], held: 0, returns: 0 };

test('every open round shows its stake, the coins it returns, the reason, and a link to continue', async () => {
  await openScreen();
  const [palayok, gabi] = await screen.findAllByRole('article');
  expect(palayok?.textContent).toContain('Stake ₱10.00');
  expect(palayok?.textContent).toContain('You get back₱17.78');
  expect(palayok?.textContent).toContain('Pots broken: 2. The round cashes out at what it’s worth now.');
  expect(gabi?.textContent).toContain('No pot is broken yet, so the whole stake comes back.');
  expect(gabi?.textContent).toContain('This game is closed for now,');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Keep playing Palayok', '/game/start?gameId=1201&tryIt=0'],
  ]);
});

test('all coins return once the sum is confirmed, and the page says so', async () => {
  let held: typeof HELD = HELD;
  const { user, asked, app } = await openScreen({
    getGameBalances: () => held,
    retrieveBalance: () => {
      held = NOTHING;
      return { games: [PALAYOK, GABI], returned: 2_278, coin: 12_278 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Collect all' }));
  const question = screen.getByRole('heading', { name: 'Collect ₱22.78?' });
  expect(document.activeElement).toBe(question);
  expect(asked('retrieveBalance')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Yes, collect ₱22.78' }));
  const back = await screen.findByRole('heading', { name: '₱22.78 is back in your balance' });
  expect(document.activeElement?.contains(back)).toBe(true);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(asked('retrieveBalance')).toEqual([expect.objectContaining({ requestId: expect.any(String) })]);
  const epoch = app.services.session.getSnapshot().context.epoch;
  expect(app.queryClient.getQueryData([epoch, 'user'])).toMatchObject({ coin: 12_278 });
});

test('declining the confirmation changes nothing', async () => {
  const { user, asked } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Collect all' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Collect all' }));
  expect(asked('retrieveBalance')).toEqual([]);
});

test('a lost answer is retried with the same request, even when the network returns', async () => {
  let isLost = true;
  const { user, asked } = await openScreen({
    retrieveBalance: () => (isLost ? { refuse: 'internal' } : { games: [], returned: 2_278, coin: 12_278 }),
  });
  await bringBack(user);
  await screen.findByRole('heading', { name: 'No answer yet' });
  const ask = screen.getByRole('button', { name: 'Check again' });
  expect(document.activeElement).toBe(ask);
  await user.click(ask);
  await waitFor(() => expect(asked('retrieveBalance')).toHaveLength(2));
  await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'));
  isLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked('retrieveBalance')).toHaveLength(3));
  expect(new Set(asked('retrieveBalance').map(({ requestId }) => requestId)).size).toBe(1);
});

test('a call without an answer can be left, and the list shows the result', async () => {
  let held: typeof HELD = HELD;
  const { user, asked } = await openScreen({
    getGameBalances: () => held,
    retrieveBalance: () => {
      held = NOTHING;
      return { refuse: 'internal' };
    },
  });
  await bringBack(user);
  await loseEveryAnswer(() => asked('retrieveBalance').length);
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByRole('heading', { name: 'No coins in games' })).toBeTruthy();
});

test('a refusal says that nothing has changed', async () => {
  const { user } = await openScreen({ retrieveBalance: () => ({ refuse: 'tooMany' }) });
  await bringBack(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That didn’t work. Nothing has changed/);
  expect(screen.getByRole('button', { name: 'Collect all' })).toBeTruthy();
});

test('rounds that ended elsewhere are reported', async () => {
  let held: typeof HELD = HELD;
  const { user } = await openScreen({
    getGameBalances: () => held,
    retrieveBalance: () => {
      held = NOTHING;
      return { games: [], returned: 0, coin: 10_000 };
    },
  });
  await bringBack(user);
  expect(await screen.findByRole('heading', { name: 'No open rounds left' })).toBeTruthy();
});

test('an empty list explains what to do', async () => {
  await openScreen({ getGameBalances: () => NOTHING });
  expect(await screen.findByRole('heading', { name: 'No coins in games' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/game/search');
});

test('a list that did not load can be retried', async () => {
  let isBroken = true;
  const { user } = await openScreen({ getGameBalances: () => (isBroken ? { refuse: 'internal' } : HELD) });
  expect(await screen.findByRole('heading', { name: 'We couldn’t check your games' })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('Back leads to the player’s page', async () => {
  const { user, address } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/member');
});

test('the player’s page links here and shows the sum', async () => {
  const { show } = await openTestApp({ player: {}, answers: { getGameBalances: () => HELD } });
  show(<MemberScreen />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Coins in games ?₱15.00$/ });
  expect(link.pathname).toBe('/member/retrieve-balance');
});

test('the player’s page shows no sum without open rounds', async () => {
  const { show, asked } = await openTestApp({ player: {}, answers: { getGameBalances: () => NOTHING } });
  show(<MemberScreen />);
  await waitFor(() => expect(asked('getGameBalances')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Coins in games' })).toBeTruthy();
});

test('the page resets for another player', async () => {
  const { app, user } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Collect all' }));
  expect(screen.getByRole('heading', { name: 'Collect ₱22.78?' })).toBeTruthy();
  act(() => app.services.session.send({ type: 'token.replaced', token: 'token-of-another' }));
  expect(await screen.findByRole('button', { name: 'Collect all' })).toBeTruthy();
});

async function openScreen(answers: Record<string, Answer> = {}) {
  const test = await openTestApp({
    at: '/member/retrieve-balance',
    player: { coin: 10_000 },
    answers: { getGameBalances: () => HELD, ...answers },
  });
  test.show(<RetrieveBalanceScreen />);
  return test;
}

async function bringBack(user: Awaited<ReturnType<typeof openTestApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Collect all' }));
  await user.click(screen.getByRole('button', { name: 'Yes, collect ₱22.78' }));
}
