import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { goOffline } from '#tests/go-offline.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import FirstDepositDialog from './first-deposit-dialog.tsx';
import FirstDepositScreen from './first-deposit-screen.tsx';

const OFFER = {
  name: 'First deposit',
  percent: 100,
  cap: 100_000,
  minAmount: 10_000,
  betMultiple: 5,
  endsAt: Date.UTC(2026, 10, 28, 4, 5),
};

function readTerms(): string[] {
  const terms = screen.getByRole('region', { name: 'First deposit' });
  return within(terms)
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`);
}

const SAID = [
  'Bonus: 100% of what you pay',
  'Maximum bonus: ₱1,000.00',
  'Minimum deposit: ₱100.00',
  'Wager the bonus: 5× before a withdrawal',
  'Wager the deposit: 1× before a withdrawal',
];
const EXAMPLE = ['You pay: ₱100.00', 'You get: ₱200.00', 'Wager before you withdraw: ₱600.00'];

const asPlayer = (firstDeposit: typeof OFFER | null) =>
  openTestApp({ player: {}, answers: { getTradeInfo: () => sampleDepositInfo({ firstDeposit }) } });

test('a player sees bonus, wagering, end and an example before paying', async () => {
  const { show } = await asPlayer(OFFER);
  show(<FirstDepositScreen />);
  expect(await screen.findByRole('heading', { name: '100% extra on your first deposit' })).toBeTruthy();
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(OFFER.endsAt);
  expect(readTerms()).toEqual([...SAID, `Ends: ${end}`, ...EXAMPLE]);
  expect(screen.getByText(/^Deposit less than ₱100.00 and you get no bonus/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(
    '/wallets?name=deposit&back=1',
  );
});

test('a visitor sees the same terms with the number of days', async () => {
  const { show } = await openTestApp();
  show(<FirstDepositScreen />);
  expect(readTerms()).toEqual([...SAID, 'Ends: 7 days after you join', ...EXAMPLE]);
});

test('a player who has used the offer reads that', async () => {
  const { show } = await asPlayer(null);
  show(<FirstDepositScreen />);
  const heading = { level: 1, name: 'This offer was for your first deposit' };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
});

test('a player too late for the offer reads who it is for', async () => {
  const info = sampleDepositInfo({ firstDeposit: null, totalRecharge: 0 });
  const { show } = await openTestApp({ player: {}, answers: { getTradeInfo: () => info } });
  show(<FirstDepositScreen />);
  const heading = { level: 1, name: 'This offer isn’t available to you' };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
});

test('a player whose open deposit holds the offer reads which one', async () => {
  const until = Date.UTC(2026, 10, 28, 4, 5);
  const held = [{ coupon: null, orderId: 'order-1', amount: 10_000, until }];
  const { show } = await openTestApp({
    player: {},
    answers: { getTradeInfo: () => sampleDepositInfo({ held }) },
  });
  show(<FirstDepositScreen />);
  expect(await screen.findByRole('heading', { name: 'Your bonus is saved for you' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the deposit' }).getAttribute('href')).toBe(
    '/wallets?name=deposit&back=1&order=order-1',
  );
});

test('terms that did not load can be retried', async () => {
  let isDown = true;
  const { show, user } = await openTestApp({
    player: {},
    answers: {
      getTradeInfo: () => (isDown ? { refuse: 'internal' } : sampleDepositInfo({ firstDeposit: OFFER })),
    },
  });
  show(<FirstDepositScreen />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '100% extra on your first deposit' })).toBeTruthy();
});

test('the page says when it is offline', async () => {
  const { show } = await openTestApp({
    player: {},
    answers: { getTradeInfo: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const goOnline = goOffline();
  show(<FirstDepositScreen />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  goOnline();
});

test('an offer used by a payment is not shown again', async () => {
  let isSpent = false;
  const { app, show } = await openTestApp({
    player: {},
    answers: { getTradeInfo: () => sampleDepositInfo({ firstDeposit: isSpent ? null : OFFER }) },
  });
  const first = show(<FirstDepositScreen />);
  await screen.findByRole('heading', { name: '100% extra on your first deposit' });
  first.unmount();
  isSpent = true;
  await refreshCashier(app.dependencies.currentLogin()).catch(() => null);
  show(<FirstDepositScreen />);
  expect(screen.getByRole('heading', { name: 'This offer was for your first deposit' })).toBeTruthy();
});

test('the dialog shows the same terms, and its decline button is as large as accept', async () => {
  const { app, show, user } = await asPlayer(OFFER);
  app.services.dialogs.send({ type: 'dialog.open', kind: 'first-deposit' });
  show(<FirstDepositDialog />);
  await screen.findByRole('heading', { name: '100% extra on your first deposit' });
  expect(readTerms()).toContain('Maximum bonus: ₱1,000.00');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(readDialog(app.services.dialogs.getSnapshot())).toBeNull();
});
