import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { App as AppValue } from '#app/app/app-context.tsx';
import { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import { App, waitForStart } from './app.tsx';
import { createApp } from './create-app.ts';
import { createBrowserEnvironment } from './create-browser-environment.ts';
import { createScreenLoader } from './screen-loader.ts';

let printed: MockInstance<typeof console.error>;
beforeEach(() => {
  printed = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
});

/** The real app on a page that needs no server, which does not answer. */
function createBareApp() {
  const path = '/terms-of-use';
  window.history.replaceState(null, '', path);
  return createApp(
    { ...createBrowserEnvironment(window), fetch: () => new Promise(() => {}) },
    { path, isHome: false, reloadedPath: null },
  );
}

const show = (app: AppValue) => act(async () => void render(<App app={app} loader={createScreenLoader()} />));

const findPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });

test('a broken service replaces the page with the 500 page', async () => {
  const app = createBareApp();
  await show(app);
  await findPage('Terms of use');
  const notAList = { type: 'events.restore', events: null } as never;
  await act(async () => app.services.eventLog.send(notAList));
  await findPage('Internal Server Error');
  expect(printed).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ message: 'A service broke', cause: expect.any(TypeError) }),
    expect.anything(),
    expect.anything(),
  );
  expect(screen.queryByText('Terms of use')).toBe(null);
  expect(screen.queryByRole('navigation')).toBe(null);
  expect(document.title).toBe('Something broke · Perya');
});

test('a service broken at the start leads to the same page', async () => {
  const broken = fromCallback(() => {
    throw new Error('Broken from the start');
  });
  vi.spyOn(eventLogMachine, 'provide').mockReturnValue(broken as never);
  const app = createBareApp();
  await waitForStart(app);
  await show(app);
  expect((await findPage('Internal Server Error')).isConnected).toBe(true);
});

test.each<[object | undefined, boolean]>([
  [undefined, true],
  [{}, true],
  [{ requiresLogin: true }, false],
  [{ activityId: 1 }, false],
])('the page %j is drawn before the session is known: %s', async (page, isDrawn) => {
  const app = createBareApp();
  const tags = new Set(['busy']);
  const session = { getSnapshot: () => ({ hasTag: (tag: string) => tags.has(tag), status: 'active' }) };
  const listeners = new Set<(state: unknown) => void>();
  Object.assign(session, {
    subscribe: ({ next }: { next: (state: unknown) => void }) => {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
  });
  const seen: string[] = [];
  const services = { ...app.services, session: session as never };
  const started = waitForStart({ ...app, services }, page).then(() => seen.push('drawn'));
  await new Promise(setImmediate);
  expect(seen).toEqual(isDrawn ? ['drawn'] : []);
  tags.clear();
  for (const next of listeners) next(session.getSnapshot());
  await started;
  expect(seen).toEqual(['drawn']);
});
