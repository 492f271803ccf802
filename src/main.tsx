import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { waitFor } from 'xstate';
import { overwriteGetLocale } from '#locale';
import { ChunkFailure } from './app/late-code.ts';
import { readChosenLocale } from './app/locale-cookie.ts';
import { App } from './root/app.tsx';
import { chooseLocale } from './root/choose-locale.ts';
import { createApp } from './root/create-app.ts';
import { createBrowserEnvironment } from './root/create-browser-environment.ts';
import { readReloadMark } from './root/reload-mark.ts';
import { routes } from './root/routes.tsx';
import { createScreenLoader } from './root/screen-loader.ts';

/**
 * Not awaited: pages import from this chunk, and would wait for the very start that waits for them. A task of
 * its own: on a slow phone it and the evaluation of this chunk would block each other's taps.
 */
setTimeout(start);

/** The static shell covers the page until the pre-login call has ended and the first page's code is here. */
async function start(): Promise<void> {
  const locale = readChosenLocale(document) ?? chooseLocale(navigator.languages);
  overwriteGetLocale(() => locale);
  const { path, reloadedPath } = readReloadMark(window.location.href);
  if (reloadedPath !== null) window.history.replaceState(window.history.state, '', path);
  const { pathname, search } = window.location;
  const inspector = await loadInspector();

  const app = createApp(
    createBrowserEnvironment(window),
    { path: `${pathname}${search}`, isHome: pathname === '/', reloadedPath },
    inspector,
  );
  const loader = createScreenLoader();
  const first = routes.find((route) => matchPath(route.path, pathname));
  const code = first && Promise.resolve(loader.load(first)).catch(() => null);
  await Promise.all([waitFor(app.services.session, (session) => !session.hasTag('covered')), code]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to show the app in.');
  const view = createRoot(root, { onCaughtError: reportCaught });
  /** In slices: rendered at once, the first page would hold up a slow phone for a fifth of a second. */
  startTransition(() =>
    view.render(
      <StrictMode>
        <App app={app} loader={loader} />
      </StrictMode>,
    ),
  );
  if (import.meta.env.PROD) app.services.appUpdate.send({ type: 'app.shown' });
}

/** That code does not arrive is nothing wrong with the app, and the page says so itself. */
function reportCaught(error: unknown) {
  if (!(error instanceof ChunkFailure)) reportError(error);
}

async function loadInspector() {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return undefined;
  const { openInspector } = await import('./root/open-inspector.ts');
  return openInspector();
}
