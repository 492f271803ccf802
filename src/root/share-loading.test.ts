import { expect, test, vi } from 'vitest';
import { createFakeLocks } from '#tests/fake-locks.ts';
import { shareLoading } from './share-loading.ts';

test('the lock is shared from the first load until the last has ended', async () => {
  const { locks, asked, held } = createFakeLocks();
  const loading = shareLoading({ navigator: { locks } as unknown as Navigator });
  loading.begin();
  loading.begin();
  expect([held(), asked]).toEqual([1, [['perya.loading', 'shared']]]);
  loading.end();
  await Promise.resolve();
  expect(held()).toBe(1);
  loading.end();
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 30_000 });
  loading.begin();
  expect(held()).toBe(1);
});

test('a browser without locks causes no failure', () => {
  const loading = shareLoading({ navigator: {} as Navigator });
  loading.begin();
  expect(loading.end).not.toThrow();
});
