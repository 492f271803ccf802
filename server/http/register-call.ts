import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Call, ResponseOf } from '#contract/call.ts';
import { API_BASE, BODY_LIMIT } from '#contract/constants.ts';
import { CallError } from './call-error.ts';
import type { CallApp } from './create-app.ts';
import { responseSchemas, wrapSuccess } from './envelope.ts';
import { networkOf } from './network-of.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';
import { type ReadBody, readBody } from './read-body.ts';

interface PublicRequest<C extends Call> extends ReadBody<C> {
  /** What the header `authorization` carried, whether it holds or not. */
  token: string | null;
  /** Where the client is, as far as limits tell addresses apart: see {@link networkOf}. */
  address: string;
}

export interface PlayerRequest<C extends Call> extends PublicRequest<C> {
  token: string;
  userId: string;
}

/**
 * Answers a call that only a player may make: validates the body, authenticates the token, wraps what `answer` returns.
 * A {@link CallError} that it throws is sent as declared; any other error is a 500 that says nothing.
 */
export function registerCall<C extends Call>(
  app: CallApp,
  call: C,
  answer: (request: PlayerRequest<C>) => Promise<ResponseOf<C>>,
): void {
  if (call.isPublic) throw new Error(`${call.path} is public: register it with registerPublicCall`);
  addRoute(app, call, async (request) => {
    const token = readToken(request);
    const userId = token === null ? null : await app.authenticate(token);
    if (token === null || userId === null) throw unauthorised();
    return answer({ ...readBody(call, request.body), token, userId, address: networkOf(request.ip) });
  });
}

/**
 * The same for a call that begins with reading one row of the player's: `find` reads that row by the token, so that one statement
 * both authenticates and reads.
 */
export function registerRowCall<C extends Call, Row>(
  app: CallApp,
  call: C,
  find: (token: string, body: BodyOf<C>) => Promise<Row | null>,
  answer: (row: Row, body: BodyOf<C>) => ResponseOf<C> | Promise<ResponseOf<C>>,
): void {
  if (call.isPublic) throw new Error(`${call.path} is public: register it with registerPublicCall`);
  addRoute(app, call, async (request) => {
    const token = readToken(request);
    if (token === null) throw unauthorised();
    const body = await readBodyOf(app, call, { token, sent: request.body });
    const row = await find(token, body);
    if (row === null) throw unauthorised();
    return answer(row, body);
  });
}

/** Whoever may not ask is not told what he asked wrongly. */
async function readBodyOf<C extends Call>(
  app: CallApp,
  call: C,
  { token, sent }: { token: string; sent: unknown },
): Promise<BodyOf<C>> {
  try {
    return readBody(call, sent).body;
  } catch (error) {
    throw (await app.authenticate(token)) === null ? unauthorised() : error;
  }
}

/** Answers a call that anybody may make. The token is passed on unread. */
export function registerPublicCall<C extends Call>(app: CallApp, call: C, answer: PublicAnswer<C>): void {
  addRoute(app, call, handlePublic(call, answer));
}

/**
 * The same for an answer that many are given: as long as `answer` returns the same object, its body is made once and compressed
 * once for each coding that clients accept.
 */
export function registerDocumentCall<C extends Call>(app: CallApp, call: C, answer: PublicAnswer<C>): void {
  const bodies = new WeakMap<object, PreparedBody>();

  addRoute(app, call, handlePublic(call, answer), async (request, reply, data) => {
    const body = bodies.get(data) ?? prepareBody(String(reply.serialize(wrapSuccess(call.envelope, data))));
    bodies.set(data, body);
    const coding = chooseCoding(request.headers['accept-encoding']);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return body.in(coding);
  });
}

type PublicAnswer<C extends Call> = (request: PublicRequest<C>) => Promise<ResponseOf<C>>;
type Handle<Data> = (request: FastifyRequest) => Promise<Data>;
/** Answers what is sent: an object by the route's schema, bytes as they are. */
type Finish<Data> = (request: FastifyRequest, reply: FastifyReply, data: Data) => Promise<object>;

function handlePublic<C extends Call>(call: C, answer: PublicAnswer<C>): Handle<ResponseOf<C>> {
  if (!call.isPublic) throw new Error(`${call.path} is not public: register it with registerCall`);
  return async (request) =>
    answer({ ...readBody(call, request.body), token: readToken(request), address: networkOf(request.ip) });
}

function addRoute<Data>(
  app: CallApp,
  call: Call,
  handle: Handle<Data>,
  finish: Finish<Data> = async (_request, _reply, data) => wrapSuccess(call.envelope, data),
): void {
  app.answered.set(`${API_BASE}/${call.path}`, call);
  app.http.post(
    `${API_BASE}/${call.path}`,
    { bodyLimit: BODY_LIMIT[call.bodyLimit], schema: { response: responseSchemas(call) } },
    async (request, reply) => finish(request, reply, await handle(request)),
  );
}

function unauthorised(): CallError {
  return new CallError('unauthorised', 'Please log in.');
}

const MAX_TOKEN_LENGTH = 256;

function readToken(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^Bearer /i, '').trim() ?? '';
  return token === '' || token.length > MAX_TOKEN_LENGTH ? null : token;
}
