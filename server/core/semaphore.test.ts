import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs two at once, queues two in order and refuses the fifth', async () => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const limited = createSemaphore({ atOnce: 2, waiting: 2 });
  const come = (name: string) =>
    limited(async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });

  const [first, second, third, fourth] = [come('a'), come('b'), come('c'), come('d')];
  await expect(come('e')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(began).toEqual(['a', 'b']);

  ends.get('b')?.();
  expect(await second).toBe('b');
  await Promise.resolve();
  expect(began).toEqual(['a', 'b', 'c']);

  ends.get('a')?.();
  ends.get('c')?.();
  await Promise.all([first, third]);
  ends.get('d')?.();
  expect(await fourth).toBe('d');
  expect(await Promise.all(['f', 'g'].map((name) => limited(async () => name)))).toEqual(['f', 'g']);
});

it('failed work frees its slot', async () => {
  const limited = createSemaphore({ atOnce: 1, waiting: 1 });
  const failing = limited(async () => {
    throw new Error('no');
  });
  const next = limited(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
