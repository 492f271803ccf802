import { expect, test, vi } from 'vitest';
import { timeoutSignal } from './timeout-signal.ts';

test('the abort reason is always a time-out, in any browser', () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const signal = timeoutSignal(20_000);
  expect([limit.mock.calls, signal.aborted]).toEqual([[[20_000]], false]);
  time.abort();
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
