import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStatements } from '#tests/create-memory-statements.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleSpin, sampleSpinInfo } from '#tests/sample-spin-info.ts';
import type { Answer } from '#tests/scripted-server.ts';
import SpinScreen from './spin-screen.tsx';

// Loaded before the first test: the testing library waits one second only.
await Promise.all([import('./spin-awards.tsx'), import('./spin-records.tsx')]);

const info = sampleSpinInfo();
const { goal, wagering, freeDays, purseDays, wheel, expectedSpins } = info;
const terms = { goal, wagering, freeDays, purseDays, wheel, expectedSpins };

beforeEach(() => {
  document.documentElement.toggleAttribute('data-calm', true);
  vi.stubGlobal('IntersectionObserver', NearObserver);
});
afterEach(() => document.documentElement.toggleAttribute('data-calm', false));

async function open(answers: Record<string, Answer> = {}, isPlayer = true) {
  const app = await openTestApp({
    ...(isPlayer && { player: { coin: 10_000 } }),
    answers: {
      actInviteUser: () => info,
      actInviteUserStatus: () => ({ isOn: true, terms }),
      actInviteUserRecord: () => ({ list: [], hasMore: false }),
      dismissDrawAward: () => ({}),
      ...answers,
    },
    statements: createMemoryStatements(),
  });
  app.show(<SpinScreen />);
  return app;
}

const purse = () => screen.findByRole('progressbar', { name: 'Your purse' });
const spinButton = () => screen.findByRole('button', { name: /^Spin/ });

test('the page shows the purse, ways to fill it, the odds of each sector and the time left', async () => {
  await open();
  expect((await purse()).getAttribute('aria-valuetext')).toBe('₱64.20 of ₱100.00');
  expect(await spinButton()).toHaveProperty('textContent', 'Spin2 spins left');
  expect(await screen.findByText('An empty purse takes 74.6 spins to fill, on average.')).toBeTruthy();
  expect(screen.getByText(/The odds never change with what’s in your purse/)).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'SectorChance',
    '₱0.5035%',
    '₱1.0030%',
  ]);
  expect(screen.getByRole('link', { name: 'What makes an invite valid' })).toBeTruthy();
});

test('a spin fills the purse, shows its award, and is never shown again once it is dismissed', async () => {
  const state = sampleSpinInfo({ amount: 6_920, spins: 1 }).state;
  let isSpun = false;
  const { asked, user } = await open({
    actInviteUser: () => (isSpun ? { ...info, state } : info),
    actInviteUserSpin: () => {
      isSpun = true;
      return { ...sampleSpin(), state };
    },
  });
  await user.click(await spinButton());
  const award = await screen.findByRole('dialog', { name: '₱5.00 for your purse' });
  expect(award.textContent).toContain('It now holds ₱69.20 of ₱100.00.');
  await user.click(within(award).getByRole('button', { name: 'Great' }));
  expect((await purse()).getAttribute('aria-valuetext')).toBe('₱69.20 of ₱100.00');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked('actInviteUserSpin')).toMatchObject([{ commitment: 'c'.repeat(64) }]);
  expect(asked('dismissDrawAward')).toMatchObject([{ drawId: 'd1' }]);
});

test('a waiting award is shown first', async () => {
  await open({
    actInviteUser: () => ({ ...info, pendingAwards: [sampleSpin({ added: 380, purse: 10_000 })] }),
  });
  const award = await screen.findByRole('dialog', { name: '₱5.00 for your purse' });
  expect(award.textContent).toContain('It took ₱3.80 of it: it’s full.');
});

test('a full purse is collected after its wagering is shown', async () => {
  const paid = { amount: 10_000, wagering: 10_000, coin: 20_000, state: sampleSpinInfo({ amount: 0 }).state };
  const { asked, user } = await open({
    actInviteUser: () => sampleSpinInfo({ amount: 10_000, endsAt: 0, block: 'full' }),
    actInviteUserExchange: () => paid,
  });
  expect(await screen.findByText('Wager ₱100.00 before you can withdraw it.')).toBeTruthy();
  expect((await spinButton()).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Collect ₱100.00' }));
  expect(await screen.findByRole('dialog', { name: '₱100.00 is in your balance' })).toBeTruthy();
  expect(asked('actInviteUserExchange')).toMatchObject([{ purse: 1 }]);
});

test('a refused spin says why', async () => {
  const { user } = await open({ actInviteUserSpin: () => ({ refuse: 'noSpin' }) });
  await user.click(await spinButton());
  expect(await screen.findByText('You have no spin left.')).toBeTruthy();
});

test('another account of the same person and used-up spins are each explained', async () => {
  await open({ actInviteUser: () => sampleSpinInfo({ spins: 0, block: 'person' }) });
  expect(await screen.findByText(/Another account of yours takes the free spins/)).toBeTruthy();
  expect((await spinButton()).textContent).toBe('SpinNo spins left');
});

test('the record lists spins with their receipts, and the outcome of purses', async () => {
  const line = { number: 1, time: info.time, amount: 500, added: 500 };
  const { user } = await open({
    actInviteUserRecord: () => ({
      list: [
        { ...line, id: 'r2', kind: 'lost', added: 0 },
        { ...line, id: 'r1', kind: 'spin' },
      ],
      hasMore: false,
    }),
  });
  await user.click(await screen.findByText('Your spins'));
  expect(await screen.findByText('Purse 1 wasn’t full in time and was lost')).toBeTruthy();
  expect(screen.getByText('₱5.00 went into purse 1')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Check.*₱5\.00 on the wheel|₱5\.00 on the wheel/ });
  expect(link.getAttribute('href')).toBe('/activity/jackpot/verify?drawId=r1');
});

test('a visitor sees the wheel, its odds and the log-in', async () => {
  await open({}, false);
  expect(await screen.findByRole('link', { name: 'Log in to spin' })).toBeTruthy();
  expect(await screen.findByText('An empty purse takes 74.6 spins to fill, on average.')).toBeTruthy();
});

test.each([
  ['that did not load can be loaded again', { refuse: 'internal' }, 'The wheel didn’t load'],
  ['that is switched off says so', { refuse: 'activityOver' }, 'The friend wheel is off for now'],
] as const)('a page %s', async (_, answer, words) => {
  await open({ actInviteUser: () => answer });
  expect(await screen.findByText(words)).toBeTruthy();
});
