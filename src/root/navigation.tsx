import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { toLogin } from '#app/app/return-path.ts';
import type { EndReason } from '#machines/account/session.types.ts';
import { toGamePath } from '#machines/app/startup-queue-rules.ts';
import { loadDocument } from './load-document.ts';
import { addReloadMark } from './reload-mark.ts';
import { routes } from './routes.tsx';

/** Navigates when the charts ask for it. */
export function Navigation() {
  const session = useService('session');
  const startupQueue = useService('startupQueue');
  const pageLoad = useService('pageLoad');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const isLoginNeeded = useSelector(session, (state) => state.hasTag('loginNeeded'));

  const goToLogin = useEffectEvent((target: string, type?: 'account', why?: EndReason) => {
    if (!here.startsWith('/auth/')) navigate(toLogin(target, type), { replace: isClosed(here), state: why });
  });
  const openLogin = useEffectEvent(() => {
    const state = session.getSnapshot();
    const { ended } = state.context;
    if (!state.can({ type: 'login.opened' })) return;
    startupQueue.send({ type: 'page.left' });
    goToLogin(here, ended?.loginType ?? undefined, ended?.reason);
    session.send({ type: 'login.opened' });
  });
  const leaveClosedPage = useEffectEvent(() => {
    if (isClosed(here)) navigate('/', { replace: true });
  });

  useEffect(() => {
    if (isLoginNeeded) openLogin();
  }, [isLoginNeeded]);

  useEffect(() => {
    const subscriptions = [
      session.on('session.closed', ({ reason }) => {
        if (reason === 'manual') leaveClosedPage();
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

/** Whether this page needs a log-in. */
function isClosed(path: string): boolean {
  const [pathname = '/'] = path.split(/[?#]/);
  return routes.some((route) => route.requiresLogin && matchPath(route.path, pathname));
}
