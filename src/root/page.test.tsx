import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, Suspense } from 'react';
import { BrowserRouter, Link, Route as RouteElement, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { type App, AppContext } from '#app/app/app-context.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import { createApp } from './create-app.ts';
import { createBrowserEnvironment } from './create-browser-environment.ts';
import { LoadingBar } from './loading-bar.tsx';
import { Navigation } from './navigation.tsx';
import { Page } from './page.tsx';
import type { Route } from './routes.tsx';
import { createScreenLoader } from './screen-loader.ts';

const closed: Route = {
  path: '/member',
  screen: 'member/member',
  load: async () => ({ default: () => <h1>For players</h1> }),
  requiresLogin: true,
  navbar: false,
};

const open: Route = {
  ...closed,
  path: '/',
  load: async () => ({ default: () => <h1>For everybody</h1> }),
  requiresLogin: false,
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** The real app. Its server answers `/build.json` and `logout` alone; tests drive the session themselves. */
async function renderPages(routes: Route[], address: string, watch: (app: App) => void = () => {}) {
  const loader = createScreenLoader();
  window.history.replaceState(null, '', address);
  const app = createApp(
    { ...createBrowserEnvironment(window), fetch: answerLogout },
    { path: address, isHome: false, reloadedPath: null },
  );
  watch(app);
  const view = (
    <StrictMode>
      <AppContext value={app}>
        <QueryClientProvider client={app.queryClient}>
          <BrowserRouter>
            <Navigation />
            <LoadingBar loader={loader} />
            <Suspense fallback="code on its way">
              <Routes>
                {routes.map((route) => (
                  <RouteElement
                    key={route.path}
                    path={route.path}
                    element={<Page route={route} loader={loader} />}
                  />
                ))}
                <RouteElement path="*" element={null} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>
      </AppContext>
    </StrictMode>
  );
  await act(async () => void render(view));
  return app;
}

function answerLogout(input: RequestInfo | URL): Promise<Response> {
  if (String(input) === '/build.json') return Promise.resolve(Response.json({ build: 'this' }));
  if (!String(input).endsWith('/logout')) return new Promise(() => {});
  return Promise.resolve(Response.json({ errcode: 0, errmsg: '', data: {} }));
}

/** A page whose code arrives when the test calls `arrive`. */
function createSlow(route: Route) {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, route: { ...route, load: () => code.then(route.load) } };
}

const here = () => `${window.location.pathname}${window.location.search}`;

test('a players-only page waits until the session is known', async () => {
  localStorage.setItem('perya.token', 't1');
  await renderPages([closed], '/member');
  expect(screen.getByRole('status').textContent).not.toBe('');
  expect(screen.queryByText('For players')).toBe(null);
  expect(here()).toBe('/member');
});

test('an open page shows before the session is known', async () => {
  await renderPages([open], '/');
  expect(await screen.findByText('For everybody')).toBeTruthy();
});

test('an ended session with a remembered name leads to the account form, with the way back', async () => {
  localStorage.setItem('perya.token', 't1');
  localStorage.setItem('perya.account', 'ana');
  const app = await renderPages([closed], '/member?a=1');
  act(() => app.services.session.send({ type: 'session.unauthorised', token: 't1' }));
  await vi.waitFor(() => expect(here()).toBe('/auth/login?type=account&returnTo=%2Fmember%3Fa%3D1'), {
    timeout: 30_000,
  });
  expect(localStorage.getItem('perya.token')).toBe(null);
});

test('a break that ends the login leads to the log-in with the reason', async () => {
  localStorage.setItem('perya.token', 't1');
  const app = await renderPages([closed], '/member');
  act(() => app.services.session.send({ type: 'session.unauthorised', token: 't1', reason: 'break' }));
  await vi.waitFor(() => expect(here()).toBe('/auth/login?returnTo=%2Fmember'), { timeout: 30_000 });
  expect(window.history.state.usr).toBe('break');
});

test('a player on a break sees the break instead of a page of play', async () => {
  localStorage.setItem('perya.token', 't1');
  const app = await renderPages([open], '/');
  expect(await screen.findByText('For everybody')).toBeTruthy();
  act(() => app.data.openEpoch(0, sampleUser({ isOnBreak: true })));
  expect(await screen.findByRole('heading', { name: 'You’re on a break' })).toBeTruthy();
  expect(screen.queryByText('For everybody')).toBeNull();
});

test('a break of the former visit hides the page until the server says that it is over', async () => {
  localStorage.setItem('perya.token', 't1');
  localStorage.setItem('perya.break', 'true');
  const app = await renderPages([open], '/');
  expect(await screen.findByRole('heading', { name: 'You’re on a break' })).toBeTruthy();
  expect(screen.queryByText('For everybody')).toBeNull();
  expect(screen.queryByText('₱0.00')).toBeNull();
  act(() => app.data.openEpoch(0, sampleUser({ isOnBreak: false })));
  expect(await screen.findByText('For everybody')).toBeTruthy();
});

test('logging out leads home, even while the code of home is loading', async () => {
  localStorage.setItem('perya.token', 't1');
  const home = createSlow(open);
  const app = await renderPages([closed, home.route], '/member');
  act(() => app.services.session.send({ type: 'session.logOut' }));
  await waitFor(app.services.session, (session) => session.matches({ player: 'anonymous' }));
  expect(here()).toBe('/');
  await act(async () => home.arrive());
  expect(await screen.findByText('For everybody')).toBeTruthy();
  expect(here()).toBe('/');
});

test('a page whose code arrives later shows without a React warning', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const door: Route = {
    ...open,
    path: '/wallets',
    load: async () => ({ default: () => <Link to="/">In</Link> }),
  };
  const slow = createSlow(open);
  await renderPages([door, slow.route], '/wallets');
  await act(async () => (await screen.findByRole('link')).click());
  expect(screen.queryByText('For everybody')).toBe(null);
  await act(async () => slow.arrive());
  expect(await screen.findByText('For everybody')).toBeTruthy();
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

test('an invalid query shows its own 404 to anyone', async () => {
  const load = async () => ({ ...(await closed.load()), validate: () => false });
  await renderPages([{ ...closed, path: '/game/start', load }], '/game/start?gameId=x');
  expect(await screen.findByText('Page Not Found: /game/start')).toBeTruthy();
});

test('a failed chunk loads the document again', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked: unknown[] = [];
  await renderPages([{ ...open, load }], '/', (app) =>
    app.services.pageLoad.on('document.load', (event) => asked.push(event)),
  );
  await vi.waitFor(
    () => expect(asked).toEqual([{ type: 'document.load', path: '/', markInAddress: false }]),
    { timeout: 30_000 },
  );
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
});

test('offline a failed chunk loads no document, and the page appears when the network returns', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked: unknown[] = [];
  let isGone = true;
  const load = () => (isGone ? Promise.reject(new TypeError('Failed to fetch')) : open.load());
  await renderPages([{ ...open, load }], '/', (app) =>
    app.services.pageLoad.on('document.load', (event) => asked.push(event)),
  );
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();

  isGone = false;
  network.mockRestore();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('For everybody')).toBeTruthy();
  expect(asked).toEqual([]);
  errors.mockRestore();
});
