import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

test('concurrent calls with the same key run the work once, later calls run it again', async () => {
  const share = createSingleFlight<number>();
  let done = 0;
  const work = async () => {
    done += 1;
    return done;
  };

  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

test('a failure reaches all waiting callers, and the next call runs again', async () => {
  const share = createSingleFlight<string>();
  const failing = async () => {
    throw new Error('it failed');
  };

  const results = await Promise.allSettled([share('a', failing), share('a', failing)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'well')).toBe('well');
});
