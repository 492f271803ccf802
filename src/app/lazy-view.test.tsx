import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { DialogErrorBoundary } from './dialogs/dialog-error-boundary.tsx';
import { lazyView } from './lazy-view.ts';

test('code that did not arrive is asked for once, and again by another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [Promise.reject(new TypeError('no network')), Promise.resolve({ default: Content })];
  const load = vi.fn(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const View = lazyView('the form', load);
  const { show, user } = await openTestApp();

  show(
    <DialogErrorBoundary>
      <Suspense fallback="waiting">
        <View name="Maria" />
      </Suspense>
    </DialogErrorBoundary>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Hello Maria')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

function Content({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
