import { matchPath } from 'react-router-dom';
import type { App, LogEvent, Services } from '#app/app/app-context.tsx';
import { APP_VERSION, CHANNEL } from '#contract/constants.ts';
import { routes } from './routes.tsx';

/** Errors logged per page load. */
const MAX_ERRORS = 10;
/** Event names of the calls that log a player in. */
const ENTRANCES: Record<string, string> = { accountLogin: 'login', accountRegist: 'register' };

interface Dependencies {
  actor: App['actor'];
  services: Services;
  window: Window;
  createId: () => string;
  now: () => number;
}

export interface EventLogger {
  log: LogEvent;
  onCall: (path: string) => void;
  /** The splash screen is gone. */
  markShown: () => void;
}

/**
 * The only place that logs events. Logs the route pattern, never the URL, and no personal data: see
 * `describeError`.
 */
export function logEvents({ actor, services, window, createId, now }: Dependencies): EventLogger {
  const { appUpdate, eventLog, heartbeat, session } = services;
  /** How the player logged in, by epoch. */
  const entrances: string[] = [];
  let player = '';
  let page = '';
  let game = 0;
  let errors = 0;
  let isShown = false;

  const readSession = () => session.getSnapshot().context;
  const log: LogEvent = (eventName, params = {}, eventUserId = readSession().userId ?? '') =>
    eventLog.send({
      type: 'event.log',
      event: {
        eventId: createId(),
        eventName,
        channel: CHANNEL,
        appId: import.meta.env.APP_ID,
        version: APP_VERSION,
        eventTime: Math.floor(now() / 1_000),
        eventUserId,
        params,
      },
    });

  session.on('session.opened', ({ userId, epoch }) => {
    player = userId;
    if (entrances[epoch]) log(entrances[epoch]);
  });
  session.on('session.closed', ({ reason }) => {
    if (player) log('logout', { reason }, player);
    player = '';
  });

  actor.on('page.arrived', ({ path }) => {
    const [pathname = ''] = path.split('?');
    if (pathname !== page) log('page_view', { path: findPattern(pathname) });
    page = pathname;
  });

  heartbeat.subscribe(({ context: { gameId } }) => {
    if (gameId !== game && gameId > 0) log('game_open', { gameId });
    game = gameId;
  });

  appUpdate.on('document.reload', () => log('update_applied'));

  const logError = async (error: unknown) => {
    errors += 1;
    if (errors > MAX_ERRORS) return;
    const code = await import('./describe-error.ts').catch(() => null);
    if (code) log('error', code.describeError(error));
  };
  window.addEventListener('error', ({ error }) => void logError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void logError(reason));

  return {
    log,
    onCall: (path) => {
      if (ENTRANCES[path]) entrances[readSession().epoch + 1] = ENTRANCES[path];
    },
    markShown: () => {
      if (!isShown) log('first_loading', { duration: Math.round(window.performance.now()) });
      isShown = true;
    },
  };
}

function findPattern(pathname: string): string {
  return routes.find(({ path }) => matchPath(path, pathname))?.path ?? '*';
}
