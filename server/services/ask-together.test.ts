import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

interface Reading {
  keys: readonly string[];
  end: (found: ReadonlyMap<string, number>) => void;
  fail: (error: Error) => void;
}

function openReader() {
  const readings: Reading[] = [];
  const ask = askTogether<string, number>(
    (keys) => new Promise((end, fail) => readings.push({ keys, end, fail })),
  );
  const nextReading = async (place: number): Promise<Reading> => {
    for (;;) {
      const reading = readings[place];
      if (reading !== undefined) return reading;
      await Promise.resolve();
    }
  };
  return { ask, nextReading, readings };
}

test('whoever asks during a reading shares the next one with all who wait', async () => {
  const { ask, nextReading, readings } = openReader();
  const first = ask('a');
  (await nextReading(0)).end(new Map([['a', 1]]));
  expect(await first).toBe(1);

  const second = ask('b');
  const reading = await nextReading(1);
  const late = [ask('c'), ask('d'), ask('c')];
  reading.end(new Map([['b', 2]]));
  expect(await second).toBe(2);
  (await nextReading(2)).end(new Map([['c', 3]]));
  expect(await Promise.all(late)).toEqual([3, null, 3]);
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
});

test('a reading that fails fails for those who waited for it alone', async () => {
  const { ask, nextReading } = openReader();
  const first = ask('a');
  const reading = await nextReading(0);
  const second = ask('b');
  reading.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  (await nextReading(1)).end(new Map([['b', 2]]));
  expect(await second).toBe(2);
});
