import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { LobbyLayout } from './lobby-layout.tsx';

test('a visitor finds the ways in, which open their dialogs', async () => {
  const { app, user } = await openLobbyLayout({ at: '/game/search?q=mango' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(app.services.dialogs.getSnapshot().context.dialog).toEqual({
    kind: 'login',
    openedBy: 'player',
    returnTo: '/game/search?q=mango',
  });
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(app.services.dialogs.getSnapshot().context.dialog?.kind).toEqual('register');
});

test('a player sees his balance', async () => {
  await openLobbyLayout({ player: { coin: 125_000 } });
  expect(screen.getByText('₱1,250.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in' })).toEqual(null);
});

test('the menu names the page one is on', async () => {
  await openLobbyLayout({ at: '/game/search' });
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toEqual('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toEqual(null);
});

test('the header is read, and reached with Tab, before the menu', async () => {
  await openLobbyLayout();
  const [header, menu] = [screen.getByRole('banner'), screen.getByRole('navigation', { name: 'Main menu' })];
  expect(header.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('says when the network goes and when it is back', async () => {
  await openLobbyLayout();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. What you see may be out of date.')).toBeTruthy();
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('You are back online.')).toBeTruthy();
});

test('the skip link leads past the menu', async () => {
  const { user } = await openLobbyLayout();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toEqual(screen.getByRole('main'));
});

async function openLobbyLayout(options?: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(options);
  test.show(<LobbyLayout />);
  return test;
}
