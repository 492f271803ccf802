import { expect, test } from 'vitest';
import { shareWork } from './share-work.ts';

test('the same is done once at a time, and again afterwards', async () => {
  const share = shareWork<number>();
  let done = 0;
  const work = async () => {
    done += 1;
    return done;
  };

  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

test('a failure is everybody’s who waits, and nobody’s after', async () => {
  const share = shareWork<string>();
  const failing = async () => {
    throw new Error('it failed');
  };

  const results = await Promise.allSettled([share('a', failing), share('a', failing)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'well')).toBe('well');
});
