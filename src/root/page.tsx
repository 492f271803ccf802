import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApp, useService, useTokens } from '#app/app/app-context.tsx';
import { ChunkFailure } from '#app/app/lazy-code.ts';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { PageSkeleton } from '#app/app/page-skeleton.tsx';
import { useActivityIds, useLogin, useUser } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import ServerErrorScreen from '#app/features/errors/server-error-screen.tsx';
import { readNetwork } from '#machines/app/connection.machine.ts';
import { m } from '#messages';
import { Arrival } from './arrival.tsx';
import { checkRoute } from './check-route.ts';
import { OfflinePage } from './offline-page.tsx';
import type { ReplacementProps } from './replacement.tsx';
import type { Route } from './routes.tsx';
import type { ScreenLoader } from './screen-loader.ts';

const Prefetch = lazyPart(() => import('./prefetch.tsx'), { when: 'idle' });

const Replacement = lazyPart<ReplacementProps>(() => import('./replacement.tsx'), {
  fallback: 'above',
  missing: 'above',
});

interface PageProps {
  route: Route;
  loader: ScreenLoader;
}

/** Shows a route, or what replaces it when its code fails. */
export function Page({ route, loader }: PageProps) {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const pageLoad = useService('pageLoad');
  const connection = useService('connection');
  const [attempt, setAttempt] = useState(0);
  const screen = <Screen route={route} loader={loader} path={path} />;

  function retry() {
    pageLoad.send({ type: 'page.retry', ...readNetwork(connection.getSnapshot()) });
    setAttempt(attempt + 1);
  }

  return (
    <ScreenBoundary
      key={`${route.path} ${attempt}`}
      onChunkFailure={() =>
        pageLoad.send({ type: 'chunk.failed', path, ...readNetwork(connection.getSnapshot()) })
      }
      renderFailure={(error, showAgain) =>
        error instanceof ChunkFailure ? <ChunkMissing onRetry={retry} /> : <BrokenPage onRetry={showAgain} />
      }
    >
      {useIsOnBreak() ? (
        <Replacement kind="break" path={route.path}>
          {screen}
        </Replacement>
      ) : (
        screen
      )}
    </ScreenBoundary>
  );
}

/** Until it is known who is here, as it was at the end of the former visit. */
function useIsOnBreak(): boolean {
  const user = useUser();
  const login = useLogin();
  const { preferences } = useApp();
  return user?.isOnBreak ?? (login === 'unknown' && preferences.wasOnBreak());
}

/** The page if the visit may see it. Its guard comes with its code. */
function Screen({ route, loader, path }: PageProps & { path: string }) {
  const screen = use(loader.load(route));
  const { default: Loaded, title } = screen;
  const [query] = useSearchParams();
  const params = useParams();
  const hasFailed = useSelector(useService('session'), (state) => state.hasTag('restoreFailed'));
  const visit = { query, params, login: useLogin(), activityIds: useActivityIds() };
  const verdict = checkRoute({ ...route, ...screen }, visit);

  if (verdict === 'invalid') return <MissingPage kind="validation" />;
  if (verdict === 'wait') return hasFailed ? <Replacement kind="restore" path={path} /> : <PageSkeleton />;
  if (verdict === 'login') return <RedirectToLogin path={path} />;
  return (
    <>
      <Loaded />
      <Arrival title={title?.() ?? null} />
      {route.path === '/' && <Prefetch />}
    </>
  );
}

/** Redirects to the login. Not if the address has changed already and the next page is still loading. */
function RedirectToLogin({ path }: { path: string }) {
  const tokens = useTokens();
  const navigate = useNavigate();

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (`${pathname}${search}${hash}` !== path) return;
    const type = tokens.readAccountName() === null ? undefined : 'account';
    navigate(toLogin(path, type), { replace: true });
  }, [path, tokens, navigate]);

  return <PageSkeleton />;
}

export function MissingPage({ kind }: { kind: 'unknown' | 'validation' }) {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary key={pathname} renderFailure={(_, retry) => <BrokenPage onRetry={retry} />}>
      <Replacement path={pathname} kind={kind} />
    </ScreenBoundary>
  );
}

/** The page-load chart decides: load the document again, wait for the network, or show an error. */
function ChunkMissing({ onRetry }: { onRetry: () => void }) {
  const pageLoad = useService('pageLoad');
  const isBroken = useSelector(pageLoad, (state) => state.hasTag('serverError'));
  const isStranded = useSelector(pageLoad, (state) => state.hasTag('stranded'));
  if (isStranded) {
    return (
      <>
        <OfflinePage onRetry={onRetry} />
        <Arrival title={m.app_offline()} isWhole={false} />
      </>
    );
  }
  return isBroken ? <BrokenPage onRetry={onRetry} /> : <PageSkeleton />;
}

export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <ServerErrorScreen onRetry={onRetry} />
      <Arrival title={m.app_title_server_error()} isWhole={false} />
    </>
  );
}
