import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DialogsEvent, readDialog, readTip } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { samplePopup as activity } from '#tests/sample-popup.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { DialogHost } from './dialog-host.tsx';

// Loaded before the first test: the testing library waits one second only.
await Promise.all([
  import('./dialog-layers.tsx'),
  import('#app/features/account/login-dialog.tsx'),
  import('#app/features/account/register-dialog.tsx'),
]);

async function openHost(options?: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(options);
  test.show(
    <main tabIndex={-1}>
      <button type="button">Opener</button>
      <DialogHost />
    </main>,
  );
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  const send = (event: DialogsEvent) => act(async () => test.app.services.dialogs.send(event));
  const isOpen = () => readDialog(test.app.services.dialogs.getSnapshot()) !== null;
  return { ...test, opener, send, isOpen };
}

const popups = ['Fiesta week', 'Night market', 'Lantern parade'].map((name, index) => ({
  ...activity,
  id: 60 + index,
  sort: index,
  name,
}));

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const account = () => screen.findByLabelText<HTMLInputElement>('Account name');

test('a dialog opens as a named modal with its heading focused', async () => {
  const { send } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  expect([dialog().open, dialog().getAttribute('aria-label')]).toEqual([true, 'Log in']);
  expect(document.activeElement?.textContent).toBe('Log in to play');
});

test('Escape closes the dialog and returns the focus to the opener', async () => {
  const { send, opener, isOpen } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('a press on the backdrop closes the dialog; a press inside does not', async () => {
  const { send, user, isOpen } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await user.click(await account());
  expect(isOpen()).toBe(true);
  await user.click(dialog());
  expect(isOpen()).toBe(false);
});

test('a locked dialog stays open, even after a second Escape', async () => {
  const { send, isOpen, user } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  await send({ type: 'dialog.lock' });
  expect(dialog().getAttribute('closedby')).toBe('none');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  dialog().close();
  await waitFor(() => expect(dialog().open).toBe(true));
  await user.click(dialog());
  expect(isOpen()).toBe(true);
});

test('typed text survives a visit to the other form', async () => {
  const { send, user } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await user.type(await account(), 'maria');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Join the fair');
  await user.type(await account(), 'maria-2');
  const [, toLogin] = screen.getAllByRole('button', { name: /Log in|Create account/ });
  await user.click(toLogin ?? dialog());
  await screen.findByText('Log in to play');
  expect((await account()).value).toBe('maria');
});

test('after the log-in the dialog closes and the page below stays', async () => {
  const { send, user, isOpen } = await openHost({
    answers: { accountLogin: () => ({ token: 'token-1', user: sampleUser() }) },
  });
  await send({ type: 'dialog.open', kind: 'login' });
  await user.type(await account(), 'maria');
  await user.type(screen.getByLabelText('Password'), 'carousel-7{Enter}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(window.location.pathname).toBe('/');
});

test('the log-in leads to the page that requested it', async () => {
  const { send, user } = await openHost({
    answers: { accountLogin: () => ({ token: 'token-1', user: sampleUser() }) },
  });
  await send({ type: 'dialog.open', kind: 'login', returnTo: '/member?from=home' });
  await user.type(await account(), 'maria');
  await user.type(screen.getByLabelText('Password'), 'carousel-7{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/member?from=home'));
});

test("'Tips' reports a timed-out request above the dialog", async () => {
  const { send, user } = await openHost();
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  await send({ type: 'tips.show', message: 'requestTimedOut' });
  const tips = screen.getByRole('alertdialog', { name: 'Tips' });
  expect(tips.querySelector('h2')?.textContent).toBe('Tips');
  expect(tips.querySelector('p')?.textContent).toBe('The request has timed out, please try again later');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(dialog().open).toBe(true);
});

test("'Tips' stays on top when a dialog opens under it", async () => {
  const { app, send } = await openHost();
  await send({ type: 'tips.show', message: 'offline' });
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true);
  expect(readTip(app.services.dialogs.getSnapshot())).toBe('offline');
});

test('the chat’s dialog stays mounted when it closes, and opens again; another dialog is not closed by it', async () => {
  const { send } = await openHost();
  const sheet = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Chat with us"]');
  await send({ type: 'dialog.open', kind: 'customer-service' });
  await waitFor(() => expect(sheet()?.open).toBe(true));
  const first = sheet();
  await send({ type: 'dialog.close' });
  expect([sheet(), sheet()?.open]).toEqual([first, false]);
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  expect(first?.open).toBe(false);
  await send({ type: 'dialog.open', kind: 'customer-service' });
  expect([sheet(), sheet()?.open]).toEqual([first, true]);
});

test('popups that the browser closes follow one another, and the next dialog opens', async () => {
  const { app, send } = await openHost({ isHome: true, config: { activities: popups } });
  for (const { name } of popups) {
    expect(await screen.findByRole('heading', { name })).toBe(document.activeElement);
    expect(dialog().open).toBe(true);
    await act(async () => dialog().close());
  }
  expect(readDialog(app.services.dialogs.getSnapshot())).toBeNull();
  await send({ type: 'dialog.open', kind: 'login' });
  await account();
  expect(dialog().open).toBe(true);
});

test('a popup that the browser force-closes closes alone', async () => {
  await openHost({ isHome: true, config: { activities: popups } });
  for (const { name } of popups) {
    expect(await screen.findByRole('heading', { name })).toBe(document.activeElement);
    const shown = dialog();
    await act(async () => {
      shown.dispatchEvent(new Event('cancel', { cancelable: false }));
    });
    await act(async () => shown.close());
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the browser closes the first of two tips, the second is shown', async () => {
  const { send } = await openHost();
  await send({ type: 'tips.show', message: 'offline' });
  await send({ type: 'tips.show', message: 'unexpected' });
  const tips = screen.getByRole<HTMLDialogElement>('alertdialog');
  await act(async () => tips.close());
  expect([tips.open, tips.textContent?.includes('Something went wrong')]).toEqual([true, true]);
});

test('a popup activity shows, and its button is reported to the start-up queue', async () => {
  const { send, user, app } = await openHost();
  const pressed: string[] = [];
  app.services.startupQueue.send = ({ type }) => void pressed.push(type);
  await send({ type: 'dialog.open', kind: 'activity', activity });
  await user.click(await screen.findByRole('button', { name: 'Take a look' }));
  expect(screen.getByRole('heading', { name: 'Fiesta week' })).toBeTruthy();
  expect(pressed).toEqual(['item.press']);
});

test('a popup activity without a target has no button', async () => {
  const { send } = await openHost();
  await send({ type: 'dialog.open', kind: 'activity', activity: { ...activity, clickType: 99 } });
  expect(await screen.findByRole('heading', { name: 'Fiesta week' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take a look' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('the check-in popup names its reward in words and leads to it', async () => {
  const { send, user, app } = await openHost();
  const pressed: string[] = [];
  app.services.startupQueue.send = ({ type }) => void pressed.push(type);
  const checkIn = { ...activity, id: 36, name: 'Free sign-in', clickAction: '/activity/sign-in' };
  await send({ type: 'dialog.open', kind: 'activity', activity: checkIn });
  expect(await screen.findByRole('heading', { name: 'Daily check-in' })).toBeTruthy();
  expect(dialog().getAttribute('aria-label')).toBe('Daily check-in');
  expect(screen.getByText(/A stamp a day, from ₱1\.00 up to ₱10\.00\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(pressed).toEqual(['item.press']);
});
