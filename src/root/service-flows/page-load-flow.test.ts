import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { askServer } from './page-load-flow.ts';

function ask(answer: () => Promise<Response>) {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push([input, init?.cache]);
    return answer();
  };
  const actor = createActor(askServer({ base: '', fetch }));
  actor.subscribe({ error: () => {} });
  return { asked, actor: actor.start() };
}

test('a server that answers with a build is reachable', async () => {
  const { actor, asked } = ask(async () => Response.json({ build: 'this' }));
  await toPromise(actor);
  expect(asked).toEqual([['/build.json', 'no-store']]);
});

test.each([
  ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers 502', async () => new Response('', { status: 502 })],
])('when %s, the server is not reachable', async (_, answer) => {
  const { actor } = ask(answer);
  await expect(toPromise(actor)).rejects.toThrow();
});
