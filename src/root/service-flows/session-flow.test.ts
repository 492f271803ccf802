import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CallFailure, type FailureKind } from '#app/api/call-failure.ts';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { createStoredList } from '#app/platform/stored-list.ts';
import { createTokenStore } from '#app/platform/token-store.ts';
import { APP_LEFT } from '#contract/push-message.ts';
import { closeSession, revokeTokens } from './session-flow.ts';

function openRevocation(current: string | null, kept: string[]) {
  const values = new Map<string, string>();
  const storage = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  const tokens = createTokenStore(storage, new EventTarget());
  const endedTokens = createStoredList(storage, 'ended', 5);
  if (current !== null) tokens.write(current);
  for (const token of kept) endedTokens.add(token);

  const asked: unknown[] = [];
  let failure: CallFailure | null = null;
  const call = async (_: unknown, __: unknown, settings?: { token?: string | null }) => {
    asked.push(settings?.token);
    if (failure) throw failure;
    return {};
  };
  const api = { call } as unknown as Api;
  return {
    asked,
    kept: endedTokens.read,
    fail: (kind: FailureKind, errcode = 0) => {
      failure = new CallFailure(kind, kind, { errcode });
    },
    revoke: (token: string | null) =>
      toPromise(createActor(revokeTokens({ api, tokens, endedTokens }), { input: { token } }).start()),
  };
}

test('the given token and the stored ones are revoked', async () => {
  const { asked, kept, revoke } = openRevocation(null, ['token-0']);
  await revoke('token-1');
  expect(asked).toEqual(['token-0', 'token-1']);
  expect(kept()).toEqual([]);
});

test.each<[FailureKind, number]>([
  ['offline', 0],
  ['timeout', 0],
  ['server', 500],
  ['refused', 429],
])('a token stays stored when its revocation fails: %s %i', async (kind, errcode) => {
  const { fail, kept, revoke } = openRevocation(null, []);
  fail(kind, errcode);
  await revoke('token-1');
  expect(kept()).toEqual(['token-1']);
});

test('a token refused by the server is removed', async () => {
  const { fail, kept, revoke } = openRevocation(null, ['token-1']);
  fail('refused', 401);
  await revoke(null);
  expect(kept()).toEqual([]);
});

test('the current token is never revoked', async () => {
  const { asked, kept, revoke } = openRevocation('token-1', ['token-0', 'token-1']);
  await revoke(null);
  expect(asked).toEqual(['token-0']);
  expect(kept()).toEqual(['token-1']);
});

interface Worker {
  postMessage(message: unknown): void;
}

type Container = { controller: Worker | null; getRegistration(): Promise<{ active: Worker } | undefined> };

async function close(serviceWorker: Container | undefined) {
  const closeEpoch = vi.fn();
  const tokens = createTokenStore({ read: () => null, write: () => {}, remove: () => {} }, new EventTarget());
  const logic = closeSession({
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
