import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import { LogInForm } from './log-in-form.tsx';

const account = () => screen.getByLabelText<HTMLInputElement>('Account name');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

test('starts with the remembered name and offers both fields to the password manager', async () => {
  const { show } = await openTestApp();
  show(<LogInForm account="maria" />);
  expect(account().value).toBe('maria');
  expect([account().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  expect(password().type).toBe('password');
});

test('reports each missing field and focuses the first', async () => {
  const { show, user } = await openTestApp();
  show(<LogInForm account="" />);
  await user.click(submit());
  expect(account().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(account())).toEqual(['Enter your account name']);
  expect(describedBy(password())).toEqual(['Enter your password']);
  expect(document.activeElement).toBe(account());
});

test('shows and hides the password', async () => {
  const { show, user } = await openTestApp();
  show(<LogInForm account="maria" />);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test('accepts a pasted password unchanged', async () => {
  const { show, user } = await openTestApp();
  show(<LogInForm account="maria" />);
  await user.click(password());
  await user.paste(' carousel-7 ñ ');
  expect(password().value).toBe(' carousel-7 ñ ');
});

test('tells the session which player logged in', async () => {
  const { app, asked, show, user } = await openTestApp({
    answers: { accountLogin: () => ({ token: 'token-1', user: sampleUser() }) },
  });
  show(<LogInForm account="" />);
  await user.type(account(), ' maria ');
  await user.type(password(), 'carousel-7{Enter}');
  await waitFor(() => expect(app.services.session.getSnapshot().context.userId).toBe('user-1'));
  expect(app.tokens.read()).toBe('token-1');
  expect(asked('accountLogin')).toMatchObject([{ account: 'maria', password: 'carousel-7' }]);
});

test('a wrong password is reported above the fields, and the typed text stays', async () => {
  const { show, user } = await openTestApp({
    answers: { accountLogin: () => ({ refuse: 'credentialsWrong' }) },
  });
  show(<LogInForm account="maria" />);
  await user.type(password(), 'carousel-7{Enter}');
  await screen.findByText('Wrong name or password. Please try again.');
  expect([account().value, password().value]).toEqual(['maria', 'carousel-7']);
});

test('after too many attempts a countdown shows every second and is announced in steps', async () => {
  const { show, user, passTime } = await openTestApp({
    answers: { accountLogin: () => ({ refuse: 'tooMany', retryAfter: 125 }) },
  });
  show(<LogInForm account="maria" />);
  await user.type(password(), 'carousel-7{Enter}');
  await screen.findByText('Too many attempts');
  await passTime();
  expect(screen.getByText('Try again in 2:05').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('You can try again in about 3 min.');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
});

function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
