import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from './create-sandbox.ts';
import { checkoutRequest, startOfTime } from './create-test-sandbox.ts';
import { keepWorking } from './keep-working.ts';
import { createMemoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: startOfTime });
});
afterEach(() => {
  vi.useRealTimers();
});

test('due webhooks are sent at their time until the loop is stopped', async () => {
  /** Unique ids, and no jitter in a wait. */
  let serial = 0;
  const sent: number[] = [];
  const statuses = [500, 204, 204];
  const sandbox = createSandbox({
    clock: Date.now,
    randomInt: (max) => (max > 31 ? 0 : serial++ % max),
    storage: createMemoryStorage(),
    send: async () => {
      sent.push(Date.now() - startOfTime);
      return statuses.shift() ?? 500;
    },
    secret: 'secret',
  });
  const errors: unknown[] = [];
  const stop = keepWorking(sandbox, { clock: Date.now, onError: (error) => errors.push(error) });
  const { id } = await sandbox.openCheckout(checkoutRequest());
  await sandbox.pay(id);
  await sandbox.pay(id, { telling: { mode: 'late', delay: 3_000 } });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toEqual([0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([0, 3_000, 5_000]);
  expect(vi.getTimerCount()).toBe(0);

  await sandbox.pay(id, { telling: { mode: 'late', delay: 1_000 } });
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await sandbox.pay(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, vi.getTimerCount(), errors]).toEqual([3, 0, []]);
});
