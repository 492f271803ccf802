import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Call } from '#contract/call.ts';
import { API_BASE, BODY_LIMIT, REQUEST_TIMEOUT } from '#contract/constants.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { answered } from '#server/core/db/keyed-queue.ts';
import type { CallBudgets } from '#server/core/limits.ts';
import type { DataDependencies } from '../dependencies.ts';
import { answerUnreadable, isSilent } from './answer-unreadable.ts';
import { CallError } from './call-error.ts';
import { wrapError } from './envelope.ts';
import { type LogOptions, logOptions } from './log-options.ts';
import { RequestLog } from './request-log.ts';
import { toCallError } from './to-call-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused; null when it was not. */
    refusal: ErrorName | null;
    /** What its line of the log says when the server was too busy for it; null when it was not. */
    busyReason: string | null;
  }
}

/** The HTTP server while its calls are registered. */
export interface CallApp extends DataDependencies {
  http: FastifyInstance;
  /** The id of the token's player; null for an invalid token. */
  authenticate: (token: string) => Promise<string | null>;
  budgets: CallBudgets;
  /** Refuses an offer to a player who takes a break. @throws CallError `excluded` */
  admit: (userId: string, tx?: Transaction) => Promise<void>;
  /**
   * Refuses a login that has not proved lately who the player is.
   * @returns the same look, for the transaction that relies on it
   * @throws CallError `proofNeeded`
   */
  requireProof: (token: string) => Promise<LookAgain>;
  /** Whether cookies travel over TLS alone. */
  hasTls: boolean;
  /** Milliseconds. */
  fileTimeout: number;
  /** The calls with a route, by address. */
  answered: Map<string, Call>;
}

export type LookAgain = (tx: Transaction) => Promise<void>;

export interface AppOptions extends DataDependencies {
  authenticate: CallApp['authenticate'];
  budgets: CallBudgets;
  admit: CallApp['admit'];
  requireProof: CallApp['requireProof'];
  /** Whether cookies travel over TLS alone. */
  hasTls: boolean;
  trustProxy: TrustedProxies;
  log: LogOptions;
  /** For tests. */
  timeouts?: Partial<Timeouts> | undefined;
}

/** Milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last. */
  receive: number;
  /** From the last byte of a request to its answer, or to its beginning if it is long. */
  answer: number;
  /** For an answer that is written while it is read. */
  file: number;
}

const TIMEOUTS: Timeouts = { receive: 20_000, answer: 25_000, file: REQUEST_TIMEOUT.threeG };

/** Milliseconds between checks for requests that arrive too slowly. */
const LATE_CHECK = 5_000;

/** A server without calls (see answer.ts) that does not listen yet. */
export function createApp(options: AppOptions): CallApp {
  const { authenticate, budgets, admit, requireProof, database, clock, hasTls, trustProxy, log } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const http = fastify({
    logger: logOptions(log),
    logController: new RequestLog(),
    trustProxy: proxyTrust(trustProxy),
    bodyLimit: BODY_LIMIT.default,
    requestTimeout: timeouts.receive,
    http: receiveTimeouts(timeouts.receive),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => sendError(app, toCallError(error), request, reply, error),
  });
  http.decorateRequest('refusal', null);
  http.decorateRequest('busyReason', null);
  http.removeContentTypeParser('text/plain');
  endConnectionsOnClose(http);
  const app: CallApp = {
    http,
    database,
    clock,
    authenticate,
    budgets,
    admit,
    requireProof,
    hasTls,
    fileTimeout: timeouts.file,
    answered: new Map(),
  };
  // Every answer to a call tells the server's time.
  http.addHook('onRequest', (request, reply, done) => {
    if (isCallPath(pathOf(request))) reply.header('date', new Date(clock()).toUTCString());
    done();
  });
  http.addHook('preHandler', (request, reply, done) => {
    answered.run(limitAnswer(app, request, reply, timeouts.answer), done);
  });
  http.setErrorHandler((error, request, reply) => sendError(app, toCallError(error), request, reply, error));
  http.setNotFoundHandler((request, reply) =>
    sendError(app, describeMissing(app, request, reply), request, reply),
  );
  return app;
}

/**
 * Node limits the headers by the shorter of two limits; the body gets its own limit only if both are equal.
 */
function receiveTimeouts(receive: number): ServerOptions {
  const connectionsCheckingInterval = Math.min(receive, LATE_CHECK);
  return { headersTimeout: receive, requestTimeout: receive, connectionsCheckingInterval };
}

/**
 * The server's own `handlerTimeout` ends with the request's body.
 * @returns aborted when the caller was told that it took too long
 */
function limitAnswer(app: CallApp, request: FastifyRequest, reply: FastifyReply, time: number): AbortSignal {
  const told = new AbortController();
  const timer = setTimeout(() => {
    if (reply.sent || reply.raw.headersSent) return;
    told.abort();
    const late = new CallError('unavailable', 'This took too long. Please try again.', { retryAfter: 5 });
    sendError(app, late, request, reply, late);
  }, time);
  reply.raw.once('close', () => clearTimeout(timer));
  return told.signal;
}

/**
 * Each proxy appends its client's address to `x-forwarded-for`. Addresses before the trusted ones may be
 * forged.
 */
function proxyTrust(proxies: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies === 0 ? false : (_address, distance) => distance < proxies;
}

/**
 * A kept-alive connection would delay the shutdown for a minute, also one whose answer had begun before.
 * So would one that a browser opened in advance, which Node does not count as idle.
 */
function endConnectionsOnClose(http: FastifyInstance): void {
  let isClosing = false;
  const open = new Set<Socket>();
  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    isClosing = true;
    http.server.keepAliveTimeout = 1;
    for (const socket of open) if (isSilent(socket)) socket.destroy();
  });
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

function sendError(
  app: CallApp,
  refusal: CallError,
  request: FastifyRequest,
  reply: FastifyReply,
  cause?: unknown,
): FastifyReply {
  request.refusal = refusal.errorName;
  // Thrown on purpose: the place where tells nothing, and a storm would fill the log with it.
  if (refusal.status >= 500 && cause instanceof CallError) request.busyReason = cause.message;
  else if (refusal.status >= 500) request.log.error({ err: cause }, 'call failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const style = app.answered.get(pathOf(request))?.envelope ?? 'errcode';
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(wrapError(style, refusal));
}

function describeMissing(app: CallApp, request: FastifyRequest, reply: FastifyReply): CallError {
  if (!app.answered.has(pathOf(request)))
    return new CallError('notFound', 'There is nothing at this address.');
  reply.header('allow', 'POST');
  return new CallError('methodNotAllowed', 'Every call is a POST.');
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

export function isCallPath(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

/**
 * Proxies whose `x-forwarded-for` and `x-forwarded-proto` are trusted: the number of proxies before the
 * server (0 for none), or their addresses, also as CIDR.
 */
export type TrustedProxies = number | readonly string[];
