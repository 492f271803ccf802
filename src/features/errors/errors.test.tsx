import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import ServerErrorScreen from './server-error-screen.tsx';

test('a failed page offers a retry', async () => {
  const { show, user } = await openTestApp();
  const retry = vi.fn();
  show(<ServerErrorScreen onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Internal Server Error');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
