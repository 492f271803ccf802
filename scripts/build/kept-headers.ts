import { createHash } from 'node:crypto';
import { appPolicy, WORKER_POLICY } from '#server/core/http/content-security-policy.ts';
import { SECURITY_HEADERS } from '#server/core/http/security-headers.ts';

/** The headers of the app's pages: a device stores them with a page until the page changes. */
export function describePageHeaders(gamesOrigin = '', chatOrigin = ''): string {
  return JSON.stringify([SECURITY_HEADERS, appPolicy('', { gamesOrigin, chatOrigin }), WORKER_POLICY]);
}

/** Part of the names of workers, which are stored with their policy. */
export function markWorkers(policy = WORKER_POLICY): string {
  return createHash('sha256').update(policy).digest('hex').slice(0, 4);
}
