import { readOwnPath } from '#machines/app/startup-queue-rules.ts';

/** The pages of a log-in; those that add a way in are for players. */
const LOG_IN = /^\/auth\/(?!(bind|set-password)\b)/i;

/**
 * Where a log-in leads: the page that asked for it, if it is one of ours.
 * @param candidate what the address says, already decoded once; anything may stand there
 * @returns a path of this origin with query and hash; '/' for everything else and for the log-in pages
 * themselves
 */
export function readReturnPath(candidate: string | null): string {
  const path = readOwnPath(candidate ?? '');
  return path === null || LOG_IN.test(path) ? '/' : path;
}

/** The address of the log-in page that leads back to `path`. */
export function toLogin(path: string, type?: 'account'): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  const returnTo = readReturnPath(path);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}
