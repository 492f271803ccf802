import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import type { Answer } from '#tests/scripted-server.ts';
import AccountLoginScreen from './account-login-screen.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));
const toGame = (gameId: number) =>
  `/auth/login?${new URLSearchParams({ returnTo: `/game/start?gameId=${gameId}&tryIt=0` })}`;

interface Visit {
  remembered?: string;
  ended?: string;
  answers?: Record<string, Answer>;
}

async function open(at: string, { remembered, ended, answers = {} }: Visit = {}) {
  const opened = await openTestApp({
    at,
    answers,
    games: [sampleGame({ gameId: 7, name: 'Our Color Game', title: 'color-game', rtp: 9_722 })],
  });
  if (remembered) opened.app.tokens.writeAccountName(remembered);
  if (ended) window.history.replaceState({ usr: ended }, '', at);
  opened.show(<AccountLoginScreen />);
  return opened;
}

const account = () => screen.findByLabelText('Account name');
const create = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Create account' });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('a visitor who wants to play sees the game, its rules, its pays and their odds', async () => {
  await open(toGame(7));
  expect(await screen.findByText('Our Color Game')).toBeTruthy();
  expect(screen.getByText('RTP 97.2%')).toBeTruthy();
  const odds = within(await screen.findByRole('region', { name: 'Rules and odds' }));
  expect(odds.getByText(/^Roll 3 dice with six colours/)).toBeTruthy();
  expect(odds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Dice with your colourReturnsOdds',
    expect.stringMatching(/^3\d+× your bet1 in 216 · 0\.46%$/),
    expect.stringMatching(/^2\d+× your bet15 in 216 · 6\.94%$/),
    expect.stringMatching(/^1\d+× your bet75 in 216 · 34\.72%$/),
    '0nothing125 in 216 · 57.87%',
  ]);
});

test.each([
  ['reels', 1101, /The best symbol on a line/],
  ['pots', 1201, /Full pots broken/],
])('a %s game missing from the lobby is described by its rules', async (_, gameId, head) => {
  await open(toGame(gameId));
  const odds = await screen.findByRole('region', { name: 'Rules and odds' });
  expect(odds.textContent).toMatch(head);
  expect(odds.textContent).toMatch(/\d×/);
});

test('a visitor who wants the jackpots sees their amounts, how they grow and what earns a draw', async () => {
  const pool = { name: 'mini', propId: 50_004, amount: 118_075, seed: 10_000, ceiling: 500_000 };
  await open('/auth/login?returnTo=%2Factivity%2Fjackpot', {
    answers: {
      getJackpotPools: () => ({
        pools: [{ ...pool, sharePpm: 100, lastWonAt: 0, lastAmount: 0 }],
        time: 1_795_000_000_000,
      }),
    },
  });
  await waitFor(() => expect(screen.getAllByText('₱1,180.75')).toHaveLength(2));
  expect(screen.getByRole('region', { name: 'How to earn a draw' })).toBeTruthy();
  const grow = screen.getByRole('region', { name: 'How the jackpots grow' });
  expect(grow.textContent).toMatch(/Starts at ₱100\.00 and grows up to ₱5,000\.00/);
  expect(screen.queryByRole('button', { name: 'See the draw' })).toBeNull();
  const field = await account();
  expect(isBefore(create(), field)).toBe(true);
});

test('a newcomer is offered an account first, and then reaches the wanted page', async () => {
  await open(toGame(7));
  const field = await account();
  expect(isBefore(create(), field)).toBe(true);
  expect(new URL(create().href).searchParams.get('returnTo')).toBe('/game/start?gameId=7&tryIt=0');
});

test('an invitation is kept on the way to a new account', async () => {
  await open('/auth/login?inviteCode=PALNOVA23');
  await account();
  const ways = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Create account' });
  expect(ways.map(({ search }) => search)).toEqual(ways.map(() => '?inviteCode=PALNOVA23'));
});

test('a known player is offered the log-in first', async () => {
  await open(toGame(7), { remembered: 'maria' });
  const field = await account();
  expect(isBefore(field, create())).toBe(true);
});

test.each([
  ['removed', 'alert', /^You logged out in another tab/],
  ['expired', 'alert', /^Your session has ended/],
  ['break', 'status', /^Your break has started, and you’re logged out on all your devices/],
])('an ended session (%s) gives its reason, and the password has the focus', async (ended, role, words) => {
  await open('/auth/login?type=account', { remembered: 'maria', ended });
  expect((await screen.findByText(words)).closest(`[role=${role}]`)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('without such a reason there is no message and no field has the focus', async () => {
  await open('/auth/login?type=account', { remembered: 'maria' });
  expect(screen.queryByText(/^You logged out|^Your session/)).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
