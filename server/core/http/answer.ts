import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Call, CommonFields, type ObjectSchema, type ResponseOf } from '#contract/call.ts';
import { API_BASE, BODY_LIMIT } from '#contract/constants.ts';
import type { playRound } from '#contract/game.ts';
import type { CallKind } from '#contract/written-config.ts';
import { hasControls } from '#server/core/control-text.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { findText, isUnstorable } from '#server/core/find-text.ts';
import { kindOf } from '#server/core/limits.ts';
import {
  type AnyValueCall,
  answerValueCall,
  type PreparedValueCall,
  type ValueCall,
} from './answer-value-call.ts';
import { CallError } from './call-error.ts';
import type { CallApp, LookAgain } from './create-app.ts';
import { type DeviceCookie, deviceCookieOf, keepDevice } from './device-cookie.ts';
import { responseSchemas, wrapSuccess } from './envelope.ts';
import { networkOf } from './network-of.ts';
import { chooseCoding, type PreparedBody, prepareBody } from './prepared-body.ts';
import { keepSocial, type SocialCookie, socialCookieOf } from './social-cookie.ts';

interface PublicRequest<C extends Call> extends ReadBody<C> {
  /** The token from the header `authorization`, valid or not. */
  token: string | null;
  /** The client's network: see {@link networkOf}. */
  address: string;
  device: DeviceCookie;
  social: SocialCookie;
}

interface PlayerRequest<C extends Call> extends PublicRequest<C> {
  token: string;
  userId: string;
}

type OnceCall = Call<ObjectSchema, ObjectSchema, boolean, true>;
type PublicCall = Call<ObjectSchema, ObjectSchema, true, false>;
type PlayerCall = Call<ObjectSchema, ObjectSchema, false, false>;
type FileCall = Call<ObjectSchema, ObjectSchema, false, false, 'pieces'>;

/**
 * Says how a call of the contract is answered; who may ask, what the body holds, whether it happens once and
 * how the answer is sent follow from the contract. A {@link CallError} is sent as declared; any other error
 * becomes a 500 without details.
 */
export interface Answer {
  /** Happens once, for players or visitors: see {@link answerValueCall}. */
  <C extends OnceCall, Prepared>(call: C, value: PreparedValueCall<C, Prepared>): void;
  <C extends OnceCall>(call: C, value: ValueCall<C>): void;
  /** The token is passed on unchecked. */
  <C extends PublicCall>(call: C, read: (request: PublicRequest<C>) => Promise<ResponseOf<C>>): void;
  /** Yields the JSON of the answer's data. What fails before the first piece is a refusal. */
  <C extends FileCall>(call: C, write: (request: PlayerRequest<C>) => AsyncGenerator<string, void>): void;
  /**
   * What offers is refused here during a break, as in a call that happens once; what plays or deposits asks
   * the whole gate itself, which knows the amount.
   */
  <C extends PlayerCall>(call: C, read: (request: PlayerRequest<C>) => Promise<ResponseOf<C>>): void;
  /** Every open app repeats it, and a token look-up of its own would double the cost. */
  <C extends PlayerCall>(call: C, polled: PolledAnswer<C>): void;
  /** The one exception, because rounds are played a thousand times a second. */
  (call: typeof playRound, round: RoundAnswer): void;
}

interface PolledAnswer<C extends Call> {
  /** Finds player and answer in one statement. @returns null for an invalid token */
  byToken(token: string): Promise<{ userId: string; answer: ResponseOf<C> } | null>;
}

interface RoundAnswer {
  /** Has the effect, stores the answer and ensures that a request happens once. */
  inOneStatement(request: PlayerRequest<typeof playRound>): Promise<ResponseOf<typeof playRound>>;
}

type Handler =
  | ((request: PlayerRequest<Call>) => Promise<object>)
  | ((request: PlayerRequest<Call>) => AsyncGenerator<string, void>)
  | AnyValueCall<Call, unknown>
  | PolledAnswer<Call>
  | RoundAnswer;

export function createAnswer(app: CallApp): Answer {
  return (call: Call, handler: unknown) => addRoute(app, call, handle(app, call, handler as Handler));
}

function handle(app: CallApp, call: Call, handler: Handler): Handle {
  if ('byToken' in handler) return handlePolled(app, call, handler);
  if ('inOneStatement' in handler) return handlePlayer(app, call, handler.inOneStatement as PlayerAnswer);
  if (call.happensOnce !== 'work' in handler) throw new Error(`${call.path} has another kind of handler`);
  if ('work' in handler) return handleOnce(app, call, handler);
  if (call.sent === 'pieces') return handlePlayer(app, call, openFiles(app, call, handler as WriteFile));
  const read = handler as PlayerAnswer;
  if (call.isPublic) return handlePublic(call, read as PublicAnswer);
  return handlePlayer(app, call, async (request) => {
    if (call.needs === 'offer') await app.admit(request.userId);
    if (call.needsProof) await app.requireProof(request.token);
    return read(request);
  });
}

function handlePolled(app: CallApp, call: Call, { byToken }: PolledAnswer<Call>): Handle {
  return async (request) => {
    const token = readToken(request);
    const found = token === null ? null : await byToken(token);
    if (found === null) throw unauthorised();
    await app.budgets.take(kindOf(call), found.userId);
    readBody(call, request.body);
    return found.answer;
  };
}

function handleOnce(app: CallApp, call: Call, value: AnyValueCall<Call, unknown>): Handle {
  if (call.isPublic) {
    return handlePublic(call, ({ common: _, ...request }) =>
      answerValueCall(app, call, value, { ...request, userId: NO_USER }),
    );
  }
  return handlePlayer(app, call, (request) => {
    let requireProofAgain: LookAgain | undefined;
    return answerValueCall(app, call, value, request, {
      token: request.token,
      async before() {
        if (call.needsProof) requireProofAgain = await app.requireProof(request.token);
        if (kindOf(call) === 'order') await app.budgets.take('order', request.userId);
      },
      async within(tx) {
        await requireProofAgain?.(tx);
        if (call.needs === 'offer') await app.admit(request.userId, tx);
      },
    });
  });
}

/** An answer that is long is written while the client reads it. A client that stops reading is cut off. */
function openFiles(app: CallApp, call: Call, write: WriteFile): PlayerAnswer {
  const writing = new Set<string>();
  return async (request) => {
    const { userId } = request;
    if (writing.has(userId)) {
      const message = 'Please wait for the file that is being written.';
      throw new CallError('tooMany', message, { retryAfter: FILE_WAIT });
    }
    writing.add(userId);
    try {
      const file = await openFile(call, write(request));
      const deadline = setTimeout(() => file.destroy(), app.fileTimeout);
      return file.once('close', () => {
        clearTimeout(deadline);
        writing.delete(userId);
      });
    } catch (error) {
      writing.delete(userId);
      throw error;
    }
  };
}

/** Seconds. A file takes about one. */
const FILE_WAIT = 5;

/** Wraps the pieces in the call's envelope, after the first one has come. */
async function openFile(call: Call, pieces: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await pieces.next();
  const [head = '', tail = ''] = JSON.stringify(wrapSuccess(call.envelope, null)).split('null');
  async function* writeAll() {
    yield head + (first.value ?? '');
    yield* pieces;
    yield tail;
  }
  return Readable.from(writeAll(), { objectMode: false });
}

type WriteFile = (request: PlayerRequest<Call>) => AsyncGenerator<string, void>;
type PlayerAnswer = (request: PlayerRequest<Call>) => Promise<object>;
type PublicAnswer = (request: PublicRequest<Call>) => Promise<object>;
type Handle = (request: FastifyRequest, cookies: Cookies) => Promise<object>;
type Cookies = Pick<PublicRequest<Call>, 'device' | 'social'>;
/** Sends an object by the route's schema, or bytes as they are. */
type Finish = (request: FastifyRequest, reply: FastifyReply, data: object) => Promise<object> | object;

function finishOf(call: Call): Finish {
  if (call.sent === 'object') return (_request, _reply, data) => wrapSuccess(call.envelope, data);
  if (call.sent === 'pieces') {
    return (_request, reply, file) => {
      reply.type('application/json; charset=utf-8');
      return file;
    };
  }
  if (call.sent === 'compressed') {
    return (request, reply, data) =>
      compress(request, reply, prepareBody(serialise(reply, call, data), true));
  }
  const bodies = new WeakMap<object, PreparedBody>();
  return (request, reply, data) => {
    const body = bodies.get(data) ?? prepareBody(serialise(reply, call, data));
    bodies.set(data, body);
    return compress(request, reply, body);
  };
}

function serialise(reply: FastifyReply, { envelope }: Call, data: object): string {
  return String(reply.serialize(wrapSuccess(envelope, data)));
}

function compress(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): Promise<Buffer> {
  const coding = chooseCoding(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return body.in(coding);
}

/**
 * Finds the player of a request whose body has not been read yet.
 * @throws CallError `unauthorised`, `tooMany`
 */
export async function requirePlayer(app: CallApp, request: FastifyRequest, kind: CallKind): Promise<string> {
  const token = readToken(request);
  const userId = token === null ? null : await app.authenticate(token);
  if (userId === null) throw unauthorised();
  await app.budgets.take(kind, userId);
  return userId;
}

/** Checks the token before the body, so a stranger learns nothing about valid requests. */
function handlePlayer(app: CallApp, call: Call, answer: PlayerAnswer): Handle {
  const kind = kindOf(call);
  // A request that is sent again does not count as a new order.
  const everyRequest = kind === 'order' ? 'value' : kind;
  return async (request, cookies) => {
    const token = readToken(request);
    const userId = token === null ? null : await app.authenticate(token);
    if (token === null || userId === null) throw unauthorised();
    await app.budgets.take(everyRequest, userId);
    const address = networkOf(request.ip);
    return answer({ ...readBody(call, request.body), token, userId, address, ...cookies });
  };
}

function handlePublic(call: Call, answer: PublicAnswer): Handle {
  return async (request, cookies) => {
    const address = networkOf(request.ip);
    return answer({ ...readBody(call, request.body), token: readToken(request), address, ...cookies });
  };
}

function addRoute(app: CallApp, call: Call, handle: Handle): void {
  const finish = finishOf(call);
  app.answered.set(`${API_BASE}/${call.path}`, call);
  app.http.post(
    `${API_BASE}/${call.path}`,
    { bodyLimit: BODY_LIMIT[call.bodyLimit], schema: { response: responseSchemas(call) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const device = deviceCookieOf(request);
      const social = socialCookieOf(request, app.hasTls);
      const data = await handle(request, { device, social });
      if (device.kept !== null) keepDevice(reply, device.kept, app.hasTls);
      if (social.kept !== null) keepSocial(reply, social.kept, app.hasTls);
      return finish(request, reply, data);
    },
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

const TolerantCommonFields = v.partial(CommonFields);
type SentCommonFields = v.InferOutput<typeof TolerantCommonFields>;

interface ReadBody<C extends Call> {
  body: v.InferOutput<C['request']>;
  common: SentCommonFields;
}

/**
 * Reads the common fields and the call's own fields of a parsed JSON body.
 * @throws CallError `invalid`, with the first wrong field
 */
export function readBody<C extends Call>(call: C, sent: unknown): ReadBody<C> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new CallError('invalid', 'The body must be a JSON object.');
  }
  const wrong = findText(sent, (text, { path }) => {
    if (isUnstorable(text)) return 'well-formed text';
    return isPrinted(call, path) && hasControls(text) ? 'a text without control characters' : null;
  });
  if (wrong !== null) throw invalidField(wrong.path, wrong.why);
  return { common: parse(TolerantCommonFields, sent), body: parse(call.request, sent) };
}

/** What a terminal prints of the call's own fields. A secret is printed nowhere and may be any text. */
function isPrinted({ request, secrets, freeTexts }: Call, path: string): boolean {
  const [name = ''] = path.split('.', 1);
  return Object.hasOwn(request.entries, name) && !secrets.includes(name) && !freeTexts.includes(name);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, sent: object): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  if (issue.kind === 'schema' && issue.input === undefined) throw missingField(v.getDotPath(issue) ?? '');
  throw invalidField(
    v.getDotPath(issue) ?? '',
    issue.expected ?? EXPECTATIONS[issue.type] ?? 'another value',
  );
}

/** Expectations of the checks without a message of their own. */
export const EXPECTATIONS: Readonly<Record<string, string>> = {
  safe_integer: 'a whole number',
  integer: 'a whole number',
  iso_date: 'a date such as 1990-02-28',
  uuid: 'a UUID',
  check: 'a smaller value',
};

function missingField(field: string): CallError {
  return new CallError('invalid', `${field} is missing.`, { field });
}

function invalidField(field: string, expected: string): CallError {
  return new CallError('invalid', `${field || 'body'}: expected ${expected}.`, field ? { field } : {});
}
