import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { InspectionEvent } from 'xstate';
import { chooseLocale, readChosenLocale } from '#contract/choose-locale.ts';
import { overwriteGetLocale } from '#locale';
import type { App as AppValue } from './app/app-context.tsx';
import { ChunkFailure } from './app/lazy-code.ts';
import { App, waitForStart } from './root/app.tsx';
import { createApp } from './root/create-app.ts';
import { createBrowserEnvironment } from './root/create-browser-environment.ts';
import { readReloadMark } from './root/reload-mark.ts';
import { routes } from './root/routes.tsx';
import { createScreenLoader } from './root/screen-loader.ts';
import { untilAsFull } from './root/until-as-full.ts';

declare global {
  /** Observes all actors: a script that comes before the app's sets it. Players have none. */
  var peryaInspector: ((event: InspectionEvent) => void) | undefined;
}

/**
 * Not awaited: pages import from this chunk, so awaiting their code here would deadlock. In its own task, so
 * that a slow phone can handle taps after evaluating this chunk.
 */
setTimeout(() =>
  start().catch((error) => {
    // The first view looks alive, and no press in it would ever do anything.
    window.location.replace('/old-browser.html');
    throw error;
  }),
);

/**
 * Renders when it is known what to show, or a service broke, and the first page has loaded; until then the
 * document shows its first view.
 */
async function start(): Promise<void> {
  const locale = readChosenLocale(document.cookie) ?? chooseLocale(navigator.languages);
  overwriteGetLocale(() => locale);
  const { path, reloadedPath } = readReloadMark(window.location.href);
  if (reloadedPath !== null) window.history.replaceState(window.history.state, '', path);
  const { pathname, search } = window.location;
  if (search.includes('inviteC')) {
    import('./root/rare-start.ts').then(
      ({ noteInvitation }) => noteInvitation(search),
      () => null,
    );
  }
  const inspector = globalThis.peryaInspector;

  const environment = await createEnvironment(inspector);
  const app = createApp(
    environment,
    { path: `${pathname}${search}`, isHome: pathname === '/', reloadedPath },
    inspector,
  );
  const loader = createScreenLoader(environment.loading);
  const first = routes.find((route) => matchPath(route.path, pathname));
  const code = first && Promise.resolve(loader.load(first)).catch(() => null);
  await Promise.all([waitForStart(app, first), code]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to show the app in.');
  const view = createRoot(root, { onCaughtError: reportCaught });
  /** Rendered in slices: a single pass would block a slow phone for a fifth of a second. */
  startTransition(() =>
    view.render(
      <StrictMode>
        <App app={app} loader={loader} onDrawn={() => void replaceFirstView(app, root)} />
      </StrictMode>,
    ),
  );
  if (import.meta.env.PROD) app.services.appUpdate.send({ type: 'app.shown' });
}

/** A view with data gives way to a page with data. */
async function replaceFirstView(app: AppValue, root: HTMLElement): Promise<void> {
  const view = globalThis.peryaFirstView;
  if (view?.isFilled) await untilAsFull(root, app.dependencies);
  await view?.untilReleased();
  view?.handOver(root);
}

/** A wrapper's code comes for its pages alone; where it does not load, the browser's ways are left. */
function createEnvironment(inspector: typeof globalThis.peryaInspector) {
  const environment = createBrowserEnvironment(window);
  if (!environment.platform.isNative) return environment;
  return import('./root/rare-start.ts')
    .then(({ connectWrapper }) => connectWrapper(environment, inspector))
    .catch(() => environment);
}

/** Failed chunks are not reported as errors: the page explains them. */
function reportCaught(error: unknown) {
  if (!(error instanceof ChunkFailure)) reportError(error);
}
