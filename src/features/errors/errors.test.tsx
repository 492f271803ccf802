import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import NotFoundPage from '#app/root/not-found-page.tsx';
import { openTestApp } from '#tests/open-test-app.tsx';
import ServerErrorScreen from './server-error-screen.tsx';

test.each([
  ['unknown', 'Page not found: /nowhere'],
  ['validation', 'Page Not Found: /nowhere'],
] as const)('an unknown page (%s) says so and links to other pages', async (kind, title) => {
  const { show } = await openTestApp();
  show(<NotFoundPage path="/nowhere" kind={kind} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)).toEqual([
    '/',
    '/game/search',
  ]);
});

test('a failed page offers a retry', async () => {
  const { show, user } = await openTestApp();
  const retry = vi.fn();
  show(<ServerErrorScreen onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Internal Server Error');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
