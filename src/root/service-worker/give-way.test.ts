import { expect, test, vi } from 'vitest';
import type { RequestWillFetchCallbackParam } from 'workbox-core/types.js';
import { giveWay } from './give-way.ts';

const ask = (locks: Pick<LockManager, 'request'> | undefined, type: string) =>
  giveWay({ locks }).requestWillFetch?.({
    request: new Request('https://perya.test/assets/a.js'),
    event: new Event(type),
  } as unknown as RequestWillFetchCallbackParam);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Grants the lock when told to. */
function createLocks() {
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const request = async (name: string) => {
    asked.push(name);
    await promise;
  };
  return { asked, free, locks: { request } as unknown as LockManager };
}

test('a file of an installation is fetched once no tab is loading', async () => {
  const { asked, free, locks } = createLocks();
  const fetched = vi.fn();
  const fetching = ask(locks, 'install')?.then(fetched);
  expect(asked).toEqual(['perya.loading']);
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  free();
  await fetching;
  expect(fetched.mock.calls).toMatchObject([[{ url: 'https://perya.test/assets/a.js' }]]);
});

test('a file waits for a limited time, and the following files do not wait', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const request = vi.fn(
    (_name: string, { signal }: LockOptions) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { requestWillFetch } = giveWay({ locks: { request } as unknown as LockManager });
  const file = { request: new Request('https://perya.test/assets/a.js'), event: new Event('install') };
  const fetched = vi.fn();
  const fetchFile = () =>
    void requestWillFetch?.(file as unknown as RequestWillFetchCallbackParam).then(fetched);
  fetchFile();
  await nextTask();
  expect(fetched).not.toHaveBeenCalled();
  time.abort();
  await nextTask();
  expect(fetched).toHaveBeenCalledTimes(1);
  fetchFile();
  await nextTask();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(request).toHaveBeenCalledTimes(1);
  expect(limit.mock.calls).toEqual([[10_000]]);
  limit.mockRestore();
});

test('nothing waits without locks, or for a page’s own request', async () => {
  expect(await ask(undefined, 'install')).toBeInstanceOf(Request);
  const { asked, locks } = createLocks();
  expect(await ask(locks, 'fetch')).toBeInstanceOf(Request);
  expect(asked).toEqual([]);
});
