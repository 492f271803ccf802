import { useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { toGamePath } from '#machines/startup-queue/resolve-click.ts';
import { useService } from './app-context.tsx';
import { loadDocument } from './load-document.ts';
import { addReloadMark } from './reload-mark.ts';
import { toLogin } from './return-path.ts';
import { routes } from './routes.tsx';

/** Goes where the charts say. */
export function Navigation() {
  const session = useService('session');
  const startupQueue = useService('startupQueue');
  const pageLoad = useService('pageLoad');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = useRef('/');

  useEffect(() => {
    here.current = `${pathname}${search}${hash}`;
  }, [pathname, search, hash]);

  useEffect(() => {
    const goToLogin = (target: string, type?: 'account') => {
      if (here.current.startsWith('/auth/')) return;
      navigate(toLogin(target, type), { replace: isClosed(here.current) });
    };
    const subscriptions = [
      session.on('login.needed', ({ loginType }) => goToLogin(here.current, loginType ?? undefined)),
      session.on('session.closed', ({ reason }) => {
        if (reason === 'manual' && isClosed(here.current)) navigate('/', { replace: true });
      }),
      startupQueue.on('login.needed', ({ path }) => goToLogin(path)),
      startupQueue.on('page.open', ({ path }) => navigate(path)),
      startupQueue.on('game.start', ({ gameId }) => navigate(toGamePath(gameId))),
      pageLoad.on('document.load', ({ path, markInAddress }) =>
        loadDocument(window, markInAddress ? addReloadMark(path) : path),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [session, startupQueue, pageLoad, navigate]);

  return null;
}

/** Whether a visitor has no business at this address. */
function isClosed(path: string): boolean {
  const [pathname = '/'] = path.split(/[?#]/);
  return routes.some((route) => route.requiresLogin && matchPath(route.path, pathname));
}
