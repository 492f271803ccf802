import { createHash } from 'node:crypto';
import { appPolicy, WORKER_POLICY } from '#server/http/content-security-policy.ts';
import { SECURITY_HEADERS } from '#server/http/security-headers.ts';

/** What the server sends with the app's pages, whatever is in them: a device keeps it with the page until the page changes. */
export function describePageHeaders(gamesOrigin = ''): string {
  return JSON.stringify([SECURITY_HEADERS, appPolicy('', gamesOrigin), WORKER_POLICY]);
}

/** Stands in the names of workers, which are kept with the policy that they came with. */
export function markWorkers(policy = WORKER_POLICY): string {
  return createHash('sha256').update(policy).digest('hex').slice(0, 4);
}
