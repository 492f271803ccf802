import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ranking, RankPlace } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import RankScreen from './rank-screen.tsx';

const NOW = 1_795_000_000_000;

function place(index: number, changes: Partial<RankPlace> = {}): RankPlace {
  const value = 1_000_000 - index * 10_000;
  return {
    ...{ id: `p${index}`, place: index, isOwn: false, avatar: 1, nickname: `Pl***${index}`, value },
    ...{ prize: null, ...changes },
  };
}

function sample(changes: Partial<Ranking> = {}): Ranking {
  return {
    list: [1, 2, 3, 4].map((index) => place(index)),
    pages: 1,
    own: null,
    prizes: [],
    minStake: 1_000,
    ...{ startsAt: NOW, endsAt: NOW, weekEndsAt: NOW, until: NOW, time: NOW, isClosed: false },
    ...changes,
  };
}

type Asked = { board?: unknown; period?: unknown; pageNum?: unknown };

async function open(answer: (body: Asked) => object, script: Script = { player: {} }) {
  const app = await openTestApp({
    ...script,
    answers: { getRank: answer, 'anonymous/getRank': answer },
  });
  app.show(<RankScreen />);
  return app;
}

test('a player sees the top three, the others and the gap to the next place', async () => {
  const own = { ...place(9, { isOwn: true, nickname: 'Ana' }), next: { value: 910_500 }, isAnonymous: false };
  const { asked } = await open(() => sample({ own }));
  const lists = await screen.findAllByRole('list');
  expect(within(lists[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Pl***4')).toBeTruthy();
  const pinned = screen.getByRole('group', { name: 'Your place' });
  expect(pinned.textContent).toContain('Ana (you)');
  expect(pinned.textContent).toContain('Next place: ₱5.01 more in bets');
  expect(asked('anonymous/getRank')).toEqual([]);
  expect(asked('getRank')).toMatchObject([{ board: 'wagered', period: 'week', pageNum: 1 }]);
  expect(screen.getByRole('link', { name: 'Show me as Anonymous' }).getAttribute('href')).toContain(
    'set=profile',
  );
});

test('the other board and period can be chosen, and multiples show as multiples', async () => {
  const own = { ...place(2, { isOwn: true, value: 1_250 }), next: { value: 2_000 }, isAnonymous: true };
  const { user, asked } = await open(({ board }) => (board === 'multiple' ? sample({ own }) : sample()));
  await user.click(await screen.findByRole('button', { name: 'Biggest win' }));
  expect(await screen.findByText('Next place: a win above 20.00×')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Your place' }).textContent).toContain('12.50×');
  expect(screen.getByRole('link', { name: 'Show my name again' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Today' }));
  expect(asked('getRank').at(-1)).toMatchObject({ board: 'multiple', period: 'day' });
});

test('last week shows the prizes won, and the undecided ones', async () => {
  const rewards = [{ propId: COINS, count: 30_000 }];
  let isClosed = false;
  const list = [
    place(1, { prize: { rewards, state: 'paid' }, nickname: '' }),
    place(2, { prize: { rewards, state: 'due' } }),
    place(3, { prize: { rewards, state: 'withheld' } }),
  ];
  const own = { ...place(5, { isOwn: true }), next: null, isAnonymous: false };
  const { user } = await open(() => (isClosed ? sample({ list, own, isClosed }) : sample({ own })));
  await user.click(await screen.findByRole('tab', { name: 'Last week' }));
  expect(await screen.findByText(/^Last week is being counted/)).toBeTruthy();
  isClosed = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Won ₱300.00')).toBeTruthy();
  expect(screen.getByText('Anonymous')).toBeTruthy();
  expect(screen.getByText('Won ₱300.00, being paid')).toBeTruthy();
  expect(screen.getByText('Prize not paid')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Your place' }).textContent).toContain('No prize');
});

test('the week’s prizes show with their conditions', async () => {
  const rewards = [{ propId: COINS, count: 30_000 }];
  const prize = { board: 'wagered', rewards, betMultiple: 1, minWagered: 75_000_000 } as const;
  const { user } = await open(() => sample({ prizes: [{ ...prize, from: 1, to: 3 }] }));
  await user.click(await screen.findByText('Prizes of the week'));
  expect(screen.getByRole('row', { name: '1–3 ₱300.00 ₱750,000' })).toBeTruthy();
  expect(screen.getByText(/^When two players are level/)).toBeTruthy();
  expect(screen.getByText('Wager coin prizes 1× before you withdraw.')).toBeTruthy();
});

test('a visitor sees the board and a log-in link', async () => {
  const { asked } = await open(() => sample(), {});
  expect(await screen.findByText('Pl***1')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login');
  expect(asked('getRank')).toEqual([]);
});

test('an empty board explains how to get on it', async () => {
  const { user } = await open(() => sample({ list: [], pages: 0 }));
  expect(await screen.findByRole('heading', { name: 'Nobody is ranked yet' })).toBeTruthy();
  expect(screen.getByText(/^You’re not ranked yet\. Play a round/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Biggest win' }));
  expect(await screen.findByText(/A win from a bet of ₱10\.00 or more/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Last week' }));
  expect(await screen.findByRole('heading', { name: 'Nobody was ranked last week' })).toBeTruthy();
});

test('a board that did not load can be retried, and a closed board says so', async () => {
  let refuse: 'internal' | 'activityOver' | null = 'internal';
  const { user } = await open(() => (refuse ? { refuse } : sample()));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  refuse = null;
  await user.click(retry);
  expect(await screen.findByText('Pl***1')).toBeTruthy();
  refuse = 'activityOver';
  await user.click(screen.getByRole('tab', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: 'Rankings are closed for now' })).toBeTruthy();
});
