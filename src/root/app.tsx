import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { waitFor } from 'xstate';
import { AppContext, type App as AppValue, useApp } from '#app/app/app-context.tsx';
import { Appearance } from '#app/app/appearance.tsx';
import { IdleProvider } from '#app/app/lazy-part.tsx';
import { PageSkeleton } from '#app/app/page-skeleton.tsx';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { FetchAhead } from './fetch-ahead.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { BubblePlace } from './lobby-layout/bubble-place.tsx';
import { LobbyLayout } from './lobby-layout/lobby-layout.tsx';
import { Navigation } from './navigation.tsx';
import { BrokenPage, MissingPage, Page } from './page.tsx';
import { RestoreFailedBanner } from './restore-failed.tsx';
import { type Route as RouteRow, routes } from './routes.tsx';
import type { ScreenLoader } from './screen-loader.ts';

/** Milliseconds that a page waits for who is here: its own skeleton can be left, its first view cannot. */
const PATIENCE = 3_000;

/**
 * Waits until the pre-login call has ended, and where the page depends on who is here, a while for that too,
 * or until a service broke.
 */
export function waitForStart(
  { actor, dependencies, services }: AppValue,
  page?: Pick<RouteRow, 'requiresLogin' | 'activityId'>,
) {
  const isForSome = page?.requiresLogin || page?.activityId !== undefined;
  const open = waitFor(services.session, (state) => !state.hasTag('covered'));
  const pause = () => new Promise<void>((resolve) => dependencies.setTimeout(resolve, PATIENCE));
  const waitForPlayer = () =>
    Promise.any([
      waitFor(services.session, (state) => !state.hasTag('covered') && !state.hasTag('busy')),
      open.then(pause),
    ]);
  return Promise.any([isForSome ? waitForPlayer() : open, waitFor(actor, (state) => state.hasTag('broken'))]);
}

interface AppProps {
  app: AppValue;
  loader: ScreenLoader;
  /** The first page is in the document, and not yet painted. */
  onDrawn?: () => void;
}

export function App({ app, loader, onDrawn }: AppProps) {
  useEffect(() => app.markShown(), [app]);

  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <Appearance>
          <BrowserRouter>
            <Drawn onDrawn={onDrawn} />
            <Navigation />
            <FetchAhead />
            <LoadingBar loader={loader} />
            <ScreenBoundary renderFailure={(_, retry) => <BrokenPage onRetry={retry} />}>
              <Working>
                <IdleProvider>
                  <Pages loader={loader} />
                  <BubblePlace />
                  <DialogHost />
                </IdleProvider>
              </Working>
            </ScreenBoundary>
          </BrowserRouter>
        </Appearance>
      </QueryClientProvider>
    </AppContext>
  );
}

/** Before the page, so that its effect is: what the page finds by its id is its own. */
function Drawn({ onDrawn }: Pick<AppProps, 'onDrawn'>) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return null;
}

/** A service that broke has stopped all of them: the boundary shows the 500 page. */
function Working({ children }: { children: ReactNode }) {
  const { actor, services } = useApp();
  const isBroken = useSelector(actor, (state) => state.hasTag('broken'));
  if (!isBroken) return children;
  const ended = Object.values(services).map((service) => service.getSnapshot());
  throw new Error('A service broke', { cause: ended.find(({ status }) => status === 'error')?.error });
}

/** One layout for pages with bars and one for pages without: neither remounts between its own pages. */
function Pages({ loader }: { loader: ScreenLoader }) {
  const row = (route: RouteRow) => {
    const element = <Page route={route} loader={loader} />;
    return route.path === '/' ? (
      <Route key={route.path} path="/">
        <Route index element={element} />
      </Route>
    ) : (
      <Route key={route.path} path={route.path} element={element} />
    );
  };
  return (
    <Routes>
      <Route element={<LobbyLayout key="bars" />}>
        <Route element={<Frame />}>
          {routes.filter((route) => route.navbar).map(row)}
          <Route path="*" element={<MissingPage kind="unknown" />} />
        </Route>
      </Route>
      <Route element={<LobbyLayout key="bare" navbar={false} />}>
        <Route element={<Frame />}>{routes.filter((route) => !route.navbar).map(row)}</Route>
      </Route>
    </Routes>
  );
}

function Frame() {
  return (
    <>
      <RestoreFailedBanner />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
