import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPeriodicJob } from './periodic-job.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work of this duration that ends early on the signal. Records its start times. */
function openWork(takes: number) {
  const begun: number[] = [];
  const work = (stop: AbortSignal) => {
    begun.push(Date.now());
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, takes);
      stop.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  };
  return { begun, work };
}

it.each([
  [0, [0, 100, 200, 300]],
  [99, [0, 100, 200, 300]],
  [150, [0, 200]],
  [1_000, [0]],
])('work of %d ms every 100 ms begins at %j', async (takes, expected) => {
  const { begun, work } = openWork(takes);
  const stop = startPeriodicJob(work, 100);
  await vi.advanceTimersByTimeAsync(350);
  await stop();
  expect(begun).toEqual(expected);
});

it('stopping signals the run under way, waits for it and starts no other', async () => {
  const { begun, work } = openWork(1_000_000);
  const stop = startPeriodicJob(work, 100);
  await vi.advanceTimersByTimeAsync(350);

  await stop();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(begun).toEqual([0]);
});
