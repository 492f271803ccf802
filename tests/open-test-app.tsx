import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { type InspectionEvent, waitFor } from 'xstate';
import { AppContext } from '#app/app/app-context.tsx';
import type { ListStore } from '#app/app/game-directory/run-directory.ts';
import { IdleProvider } from '#app/app/lazy-part.tsx';
import type { StatementStore } from '#app/platform/kept-statements.ts';
import { createApp } from '#app/root/create-app.ts';
import { createBrowserEnvironment } from '#app/root/create-browser-environment.ts';
import { sendEarly } from '#app/root/early/send-early.ts';
import { sendPageCalls } from '#app/root/early/send-page-calls.ts';
import { listPageCalls } from '#contract/pages.ts';
import { createMemoryStatements } from './create-memory-statements.ts';
import { createScriptedServer, type Script } from './scripted-server.ts';
import { startDirectoryInProcess } from './start-directory-in-process.ts';

interface TestAppOptions extends Script {
  /** The first address. */
  at?: string;
  /** The page's own scripts have sent the first calls, as in a browser. */
  isEarly?: boolean;
  /** Starts the start-up queue. */
  isHome?: boolean;
  /** Strict mode: mounts every component twice, as in development. */
  isStrict?: boolean;
  /** Stores the whole game list. */
  store?: ListStore;
  /** The signed statements about draws on this device. */
  statements?: StatementStore;
  /** Observes every actor. */
  inspector?: (event: InspectionEvent) => void;
}

const closings: (() => void)[] = [];

const now = () => 1_795_000_000_000;

afterEach(() => {
  cleanup();
  for (const close of closings.splice(0)) close();
});

/** The app without its pages: real charts and client, with a scripted server. */
export async function openTestApp({
  at = '/',
  isEarly = false,
  isHome = false,
  isStrict = false,
  store,
  statements,
  inspector,
  ...script
}: TestAppOptions = {}) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', at);
  if (script.player) window.localStorage.setItem('perya.token', 'token-of-before');

  const timers: { action: () => void; milliseconds: number }[] = [];
  const server = createScriptedServer(script);
  const earlyCalls = isEarly ? sendFirstCalls(server.fetch) : [];
  const app = createApp(
    {
      ...createBrowserEnvironment(window),
      earlyCalls,
      fetch: server.fetch,
      now,
      setTimeout: (action, milliseconds) => timers.push({ action, milliseconds }),
      startDirectory: startDirectoryInProcess(server.fetch, store),
      statements: statements ?? createMemoryStatements(),
    },
    { path: at, isHome, reloadedPath: null },
    inspector,
  );
  closings.push(() => app.actor.stop());
  await waitFor(app.services.session, (session) => !session.hasTag('covered') && !session.hasTag('busy'));

  return {
    app,
    user: userEvent.setup(),
    /** What the page's own scripts have sent and nobody has asked for yet. */
    earlyCalls,
    /** Requests to this path. */
    asked: server.asked,
    /** The tokens of these requests. */
    askedWith: server.askedWith,
    address: () => `${window.location.pathname}${window.location.search}`,
    /** Fires the timers that are pending now. */
    passTime: () =>
      act(async () => {
        for (const { action } of timers.splice(0)) action();
      }),
    show: (screen: ReactNode) =>
      render(
        <AppContext value={app}>
          <QueryClientProvider client={app.queryClient}>
            <BrowserRouter>
              <IdleProvider>{screen}</IdleProvider>
            </BrowserRouter>
          </QueryClientProvider>
        </AppContext>,
        { reactStrictMode: isStrict },
      ),
  };
}

function sendFirstCalls(fetch: typeof globalThis.fetch) {
  const { document, localStorage, navigator, crypto, location } = window;
  const early = sendEarly({ document, localStorage, navigator, crypto, fetch } as Window, now);
  sendPageCalls(early, listPageCalls(), location);
  return early.calls;
}
