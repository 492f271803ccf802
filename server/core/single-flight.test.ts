import { expect, test, vi } from 'vitest';
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

test('callers of a run that hangs share a new one, and those who come later do not wait for it', async () => {
  vi.useFakeTimers();
  try {
    const share = createSingleFlight<string>({ patience: 300 });
    let runs = 0;
    const work = () => {
      runs += 1;
      return runs === 1 ? hung.promise : Promise.resolve(`run ${runs}`);
    };
    const hung = Promise.withResolvers<string>();
    const early = [share('a', work), share('a', work)];
    await vi.advanceTimersByTimeAsync(299);
    const late = share('a', work);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([...early, late])).toEqual(['run 2', 'run 2', 'run 2']);
    expect(await share('a', work)).toBe('run 3');
    hung.reject(new Error('no answer'));
    expect(await share('a', work)).toBe('run 4');
  } finally {
    vi.useRealTimers();
  }
});

test('callers of a slow run get its result if it comes first', async () => {
  vi.useFakeTimers();
  try {
    const share = createSingleFlight<string>({ patience: 300 });
    const runs = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const open = [...runs];
    const caller = share('a', () => open.shift()?.promise ?? Promise.reject(new Error('a third run')));
    await vi.advanceTimersByTimeAsync(300);
    expect(open).toEqual([]);
    runs[0]?.resolve('the first');
    expect(await caller).toBe('the first');
    runs[1]?.resolve('the second');
  } finally {
    vi.useRealTimers();
  }
});
