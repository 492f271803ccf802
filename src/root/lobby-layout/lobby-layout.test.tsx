import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { goOffline } from '#tests/go-offline.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { LobbyLayout } from './lobby-layout.tsx';

test('a visitor’s log-in and join links open their dialogs', async () => {
  const { app, user } = await openLobbyLayout({ at: '/game/search?q=mango' });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(readDialog(app.services.dialogs.getSnapshot())).toEqual({
    kind: 'login',
    openedBy: 'player',
    returnTo: '/game/search?q=mango',
  });
  await user.click(screen.getByRole('link', { name: 'Join' }));
  expect(readDialog(app.services.dialogs.getSnapshot())?.kind).toEqual('register');
});

test('a player sees their balance as a link to the wallet', async () => {
  const { address, user } = await openLobbyLayout({ player: { coin: 125_000 } });
  await user.click(screen.getByRole('link', { name: 'Balance ₱1,250.00 Deposit' }));
  expect(address()).toBe('/wallets?name=deposit&back=1');
  expect(screen.queryByRole('link', { name: 'Log in' })).toEqual(null);
});

test('during a break, balance and menu lead to the withdrawal, and nothing suggests a deposit', async () => {
  const { address, user } = await openLobbyLayout({ player: { coin: 125_000, isOnBreak: true } });
  expect(screen.queryByText('Deposit')).toBe(null);
  const ways = screen.getAllByRole('link', { name: /^Balance/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(Array(2).fill('/wallets?name=withdraw&back=1'));
  await user.click(screen.getByRole('link', { name: 'Balance ₱1,250.00' }));
  expect(address()).toBe('/wallets?name=withdraw&back=1');
});

test('the menu marks the current page', async () => {
  await openLobbyLayout({ at: '/game/search' });
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toEqual('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toEqual(null);
});

test('screen readers and Tab reach the header before the menu', async () => {
  await openLobbyLayout();
  const [header, menu] = [screen.getByRole('banner'), screen.getByRole('navigation', { name: 'Main menu' })];
  expect(header.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a banner says when the network goes and when it returns', async () => {
  await openLobbyLayout();
  const goOnline = goOffline();
  expect(screen.getByText('You’re offline. This may be out of date.')).toBeTruthy();
  goOnline();
  expect(screen.getByText('You’re back online.')).toBeTruthy();
});

test('the skip link skips the menu', async () => {
  const { user } = await openLobbyLayout();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toEqual(screen.getByRole('main'));
});

async function openLobbyLayout(options?: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(options);
  test.show(<LobbyLayout />);
  return test;
}
