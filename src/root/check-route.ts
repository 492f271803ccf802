import type { Params } from 'react-router-dom';
import type { Login } from '#machines/session/read-login.ts';
import type { Route, ScreenModule } from './routes.tsx';

export interface Visit {
  query: URLSearchParams;
  /** What stands in the place of the path’s names. */
  params: Readonly<Params>;
  login: Login;
  /** null until known. */
  activityIds: readonly number[] | null;
}

/** `wait` until it is known who is here; `invalid` is a 404 of its own wording. */
export type Verdict = 'show' | 'wait' | 'login' | 'invalid';

/** Whether this visit may see the page. */
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
