import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerApiRoutes } from './api-routes.ts';
import { registerBankRoutes } from './bank-routes.ts';
import { type RefusalReason, SandboxRefused } from './desk.ts';
import type { HttpOptions } from './http-options.ts';
import { registerOverviewRoutes } from './overview-routes.ts';
import { messagePage } from './pages/message-page.ts';
import { registerPayRoutes } from './pay-routes.ts';
import { registerPayoutRoutes } from './payout-routes.ts';
import { sendPage } from './send-page.ts';
import { registerSmsRoutes } from './sms-routes.ts';

const STATUS: Record<RefusalReason, number> = { unknown: 404, conflict: 409, invalid: 422, over: 422 };
const ASSETS = { 'style.css': 'text/css; charset=utf-8', 'page.js': 'text/javascript; charset=utf-8' };

/** An API for merchants and pages for people. It does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  http.removeAllContentTypeParsers();
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    http.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  }
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (isFromElsewhere(request)) throw new SandboxRefused('invalid', 'This was sent from another site.');
  });
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof SandboxRefused ? STATUS[error.reason] : (error.statusCode ?? 500);
    if (status >= 500) options.onError(error);
    const message = status >= 500 ? 'Something went wrong here.' : error.message;
    if (isApi(request)) return reply.code(status).send({ error: nameOf(error, status), message });
    return sendPage(reply.code(status), messagePage('That did not work', message));
  });
  http.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return reply.code(404).send({ error: 'no-such-address', message: 'Not found.' });
    return sendPage(reply.code(404), messagePage('Page not found', 'There is nothing at this address.'));
  });

  registerApiRoutes(http, options);
  registerPayRoutes(http, options);
  registerBankRoutes(http, options);
  registerPayoutRoutes(http, options);
  registerSmsRoutes(http, options);
  registerOverviewRoutes(http, options);
  await options.identity?.(http);
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = await readFile(new URL(`pages/${name}`, import.meta.url), 'utf8');
    http.get(`/assets/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  http.get('/healthz', async () => ({ status: 'ok' }));
  await http.ready();
  return http;
}

/** The error's name in an API answer. */
function nameOf(error: Error, status: number): string {
  if (error instanceof SandboxRefused) return error.reason;
  if (status === 413) return 'too-large';
  return status >= 500 ? 'internal' : 'invalid';
}

/** Whether another site sent the request. Such forms are refused. */
function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/v1/');
}
