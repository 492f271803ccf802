import type { Params } from 'react-router-dom';
import type { Login } from '#machines/account/session-rules.ts';
import type { Route } from './routes.tsx';
import type { ScreenModule } from './screen-module.ts';

export interface Visit {
  query: URLSearchParams;
  /** Values of the path parameters. */
  params: Readonly<Params>;
  login: Login;
  /** null until known. */
  activityIds: readonly number[] | null;
}

/** `wait`: the session is not known yet. `invalid`: shown as a 404 with its own text. */
export type Verdict = 'show' | 'wait' | 'login' | 'invalid';

export function checkRoute(
  route: Pick<Route, 'requiresLogin' | 'activityId'> & Pick<ScreenModule, 'validate'>,
  visit: Visit,
): Verdict {
  if (route.validate && !route.validate(visit.query, visit.params)) return 'invalid';
  if (route.requiresLogin && visit.login !== 'player') return visit.login === 'visitor' ? 'login' : 'wait';
  if (route.activityId === undefined) return 'show';
  if (visit.login === 'unknown' || visit.activityIds === null) return 'wait';
  return visit.activityIds.includes(route.activityId) ? 'show' : 'invalid';
}
