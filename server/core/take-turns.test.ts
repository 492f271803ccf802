import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets so many work, the others wait in order, and refuses who would be one too many', async () => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = takeTurns({ atOnce: 2, waiting: 2 });
  const come = (name: string) =>
    inTurn(async () => {
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
  expect(await Promise.all(['f', 'g'].map((name) => inTurn(async () => name)))).toEqual(['f', 'g']);
});

it('gives the place of work that failed to the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
