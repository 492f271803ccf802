import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import { createTokenStore } from '#app/platform/token-store.ts';
import { APP_LEFT } from '#contract/push-message.ts';
import { defineCloseSessionActor } from './define-close-session-actor.ts';

interface Worker {
  postMessage(message: unknown): void;
}

type Container = { controller: Worker | null; getRegistration(): Promise<{ active: Worker } | undefined> };

async function close(serviceWorker: Container | undefined) {
  const closeEpoch = vi.fn();
  const tokens = createTokenStore({ read: () => null, write: () => {}, remove: () => {} }, new EventTarget());
  const logic = defineCloseSessionActor({
    tokens,
    data: { closeEpoch } as unknown as ServerData,
    platform: {} as never,
    window: { navigator: { serviceWorker } } as unknown as Window,
  });
  await toPromise(createActor(logic, { input: { epoch: 1, token: 'token-1' } }).start());
  expect(closeEpoch).toHaveBeenCalledOnce();
}

test('the page’s worker is told that the player has left', async () => {
  const worker = { postMessage: vi.fn() };
  await close({ controller: worker, getRegistration: async () => ({ active: worker }) });
  expect(worker.postMessage.mock.calls).toEqual([[{ type: APP_LEFT }]]);
});

test('a worker registered after the page load, without control of it, is told too', async () => {
  const worker = { postMessage: vi.fn() };
  await close({ controller: null, getRegistration: async () => ({ active: worker }) });
  await vi.waitFor(() => expect(worker.postMessage.mock.calls).toEqual([[{ type: APP_LEFT }]]), {
    timeout: 30_000,
  });
});

test.each<[string, Container | undefined]>([
  ['no worker', { controller: null, getRegistration: async () => undefined }],
  ['refused workers', { controller: null, getRegistration: () => Promise.reject(new Error('no')) }],
  ['a browser without workers', undefined],
])('a log-out with %s counts, too', async (_, serviceWorker) => {
  await close(serviceWorker);
});
