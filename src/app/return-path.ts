import { readOwnPath } from '#machines/own-path.ts';

const AUTH = '/auth/';

/**
 * Where a log-in leads: the page that asked for it, if it is one of ours.
 * @param candidate what the address says, already decoded once; anything may stand there
 * @returns a path of this origin with query and hash; '/' for everything else and for the log-in pages
 * themselves
 */
export function readReturnPath(candidate: string | null): string {
  const path = readOwnPath(candidate ?? '');
  return path === null || path.toLowerCase().startsWith(AUTH) ? '/' : path;
}

/** The address of the log-in page that leads back to `path`. */
export function toLogin(path: string, type?: 'account'): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  const returnTo = readReturnPath(path);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}
