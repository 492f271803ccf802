import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createFakeLocks } from '#tests/fake-locks.ts';
import { holdTabs } from './app-update-flow.ts';

function openTab({ hasLocks = true } = {}) {
  const { locks, asked, held } = createFakeLocks();
  const window = Object.assign(new EventTarget(), { navigator: hasLocks ? { locks } : {} });
  const actor = createActor(holdTabs(window as unknown as Window));
  return {
    actor,
    asked,
    held,
    tell: (type: string, persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}

test('a busy tab holds the shared lock until it is idle', async () => {
  const { actor, asked, held } = openTab();
  actor.start();
  expect([held(), asked]).toEqual([1, [['perya.busy', 'shared']]]);
  actor.stop();
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 30_000 });
});

test('a hidden page releases the lock and takes it again when it is restored', async () => {
  const { actor, held, tell } = openTab();
  actor.start();
  tell('pageshow', false);
  expect(held()).toBe(1);
  tell('pagehide', true);
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 30_000 });
  tell('pageshow', true);
  expect(held()).toBe(1);
  actor.stop();
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 30_000 });
  tell('pageshow', true);
  expect(held()).toBe(0);
});

test('a browser without locks causes no failure', () => {
  const { actor, tell } = openTab({ hasLocks: false });
  actor.start();
  tell('pagehide', true);
  tell('pageshow', true);
  expect(actor.getSnapshot().status).toBe('active');
  actor.stop();
});
