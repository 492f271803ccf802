import { expect, test } from 'vitest';
import { answered, createKeyedQueue } from './keyed-queue.ts';

function createWork() {
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const begin = (name: string) => () => {
    begun.push(name);
    const gate = Promise.withResolvers<string>();
    open.set(name, gate);
    return gate.promise;
  };
  return { begun, begin, gate: (name: string) => open.get(name) };
}

test('work under one key runs one after another and returns its results', async () => {
  const { begun, begin, gate } = createWork();
  const queue = createKeyedQueue();
  const answers = ['first', 'second', 'third'].map((name) => queue('player', begin(name)));
  expect(begun).toEqual(['first']);
  gate('first')?.resolve('1');
  expect(await answers[0]).toBe('1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'second']);
  gate('second')?.resolve('2');
  await new Promise(setImmediate);
  gate('third')?.resolve('3');
  expect(await Promise.all(answers)).toEqual(['1', '2', '3']);
});

test('a failure does not affect the next work', async () => {
  const { begin, gate } = createWork();
  const queue = createKeyedQueue();
  const failed = queue('player', begin('first'));
  const done = queue('player', begin('second'));
  gate('first')?.reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  await new Promise(setImmediate);
  gate('second')?.resolve('2');
  expect(await done).toBe('2');
});

test('another key does not wait', () => {
  const { begun, begin } = createWork();
  const queue = createKeyedQueue();
  queue('player', begin('first'));
  queue('other', begin('second'));
  expect(begun).toEqual(['first', 'second']);
});

test('after the last work ends, the next runs at once', async () => {
  const { begun, begin, gate } = createWork();
  const queue = createKeyedQueue();
  const first = queue('player', begin('first'));
  gate('first')?.resolve('1');
  await first;
  await new Promise(setImmediate);
  queue('player', begin('second'));
  expect(begun).toEqual(['first', 'second']);
});

test('what is too much for one key is refused, and another key is not', async () => {
  const { begin, gate } = createWork();
  const queue = createKeyedQueue({ waiting: 2 });
  const done = ['first', 'second', 'third'].map((name) => queue('player', begin(name)));
  await expect(queue('player', begin('fourth'))).rejects.toMatchObject({
    errorName: 'unavailable',
    retryAfter: 5,
  });
  queue('other', begin('of another'));
  for (const name of ['first', 'second', 'third']) {
    gate(name)?.resolve(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(done)).toEqual(['first', 'second', 'third']);
  const again = queue('player', begin('fifth'));
  gate('fifth')?.resolve('fifth');
  expect(await again).toBe('fifth');
});

test('work whose caller was answered while it waited is not begun, and the next one is', async () => {
  const { begun, begin, gate } = createWork();
  const queue = createKeyedQueue();
  const caller = new AbortController();
  queue('player', begin('first'));
  const left = answered.run(caller.signal, () => queue('player', begin('second')));
  const done = queue('player', begin('third'));
  caller.abort();
  gate('first')?.resolve('1');
  await expect(left).rejects.toMatchObject({ errorName: 'unavailable' });
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'third']);
  gate('third')?.resolve('3');
  expect(await done).toBe('3');
});
