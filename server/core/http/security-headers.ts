import type { FastifyInstance } from 'fastify';
import { NO_CONTENT_POLICY } from './content-security-policy.ts';

/** Headers of every answer; files of the web app have their own policy. */
export const SECURITY_HEADERS = {
  'content-security-policy': NO_CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

const TWO_YEARS = 63_072_000;

export function addSecurityHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${TWO_YEARS}`);
  });
}
