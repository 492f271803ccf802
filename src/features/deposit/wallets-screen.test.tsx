import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import WalletsScreen from './wallets-screen.tsx';

async function openWallet(at: string, { state = null as unknown, isStrict = false } = {}) {
  const opened = await openTestApp({
    at,
    isStrict,
    player: { coin: 123_456_789 },
    answers: { getTradeInfo: () => sampleDepositInfo({ coin: 123_456_789, netDeposited: -4_550 }) },
  });
  window.history.replaceState(state, '', at);
  opened.show(<WalletsScreen />);
  await screen.findByRole('button', { name: /^Pay/ });
  return opened;
}

test('the page opens in strict mode, which cancels the first call', async () => {
  const { asked } = await openWallet('/wallets?name=deposit', { isStrict: true });
  expect(asked('getTradeInfo')).toHaveLength(2);
});

test('the page shows balance and net deposits', async () => {
  await openWallet('/wallets?name=deposit');
  expect(screen.getByText('₱1,234,567.89')).toBeTruthy();
  expect(await screen.findByText('-₱45.50')).toBeTruthy();
  expect(screen.getByText('Your deposits minus your withdrawals')).toBeTruthy();
});

test('Back leads home for a player who opened the page directly', async () => {
  const { address, user } = await openWallet('/wallets?name=deposit&back=1');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/');
});

test('Back leads home when the address does not ask to go back', async () => {
  const { address, user } = await openWallet('/wallets?name=deposit', { state: { idx: 3 } });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/');
});
