import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Call, CommonFields, type ResponseOf } from '#contract/call.ts';
import { API_BASE, BODY_LIMIT } from '#contract/constants.ts';
import type { playRound } from '#contract/game.ts';
import type { CallKind } from '#contract/written-config.ts';
import { hasControls } from '#server/core/control-text.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { findText, isUnstorable } from '#server/core/find-text.ts';
import { kindOf } from '#server/core/limits.ts';
import { type AnyValueCall, answerValueCall } from './answer-value-call.ts';
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

/**
 * Registers a call for players that moves no value. A {@link CallError} from `answer` is sent as declared;
 * any other error becomes a 500 without details. What offers is refused here, as in a call that moves value;
 * what plays or deposits asks the whole gate itself, which knows the amount.
 */
export function registerCall<C extends Call>(app: CallApp, call: C, answer: PlayerAnswer<C>): void {
  refuseValue(call);
  addPlayerRoute(app, call, async (request) => {
    if (call.needs === 'offer') await app.admit(request.userId);
    if (call.needsProof) await app.requireProof(request.token);
    return answer(request);
  });
}

/**
 * Registers a call that every open app repeats. `read` finds player and answer by the token in one statement,
 * because a separate token look-up would double the cost.
 * @param read null for an invalid token
 */
export function registerPolledCall<C extends Call>(
  app: CallApp,
  call: C,
  read: (token: string) => Promise<{ userId: string; answer: ResponseOf<C> } | null>,
): void {
  refuseValue(call);
  addRoute(app, call, async (request) => {
    const token = readToken(request);
    const found = token === null ? null : await read(token);
    if (found === null) throw unauthorised();
    await app.budgets.take(kindOf(call), found.userId);
    readBody(call, request.body);
    return found.answer;
  });
}

/** Registers a call that moves value, for players or visitors: see {@link answerValueCall}. */
export function registerValueCall<C extends Call, Prepared>(
  app: CallApp,
  call: C,
  deps: Pick<Dependencies, 'database' | 'clock'>,
  value: AnyValueCall<C, Prepared>,
): void {
  if (!call.movesValue) throw new Error(`${call.path} moves no value: register it with registerCall`);
  if (!('requestId' in call.request.entries)) throw new Error(`${call.path} moves value without a requestId`);
  if (call.isPublic) {
    const answer: PublicAnswer<C> = ({ common: _, ...request }) =>
      answerValueCall(deps, call, value, { ...request, userId: NO_USER });
    addRoute(app, call, handlePublic(call, answer));
    return;
  }
  addPlayerRoute(app, call, (request) => {
    let requireProofAgain: LookAgain | undefined;
    return answerValueCall(deps, call, value, request, {
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

/**
 * The one exception, because rounds are played a thousand times a second: `answer` is a single statement that
 * has the effect, stores the answer and ensures that a request happens once.
 */
export function registerOneStatementCall(
  app: CallApp,
  call: typeof playRound,
  answer: PlayerAnswer<typeof playRound>,
): void {
  addPlayerRoute(app, call, answer);
}

/** Registers a public call that moves no value. The token is passed on unchecked. */
export function registerPublicCall<C extends Call>(app: CallApp, call: C, answer: PublicAnswer<C>): void {
  refuseValue(call);
  addRoute(app, call, handlePublic(call, answer));
}

/**
 * Registers a public call with a shared answer: while `answer` returns the same object, its body is
 * serialised once and compressed once per coding.
 */
export function registerDocumentCall<C extends Call>(app: CallApp, call: C, answer: PublicAnswer<C>): void {
  const bodies = new WeakMap<object, PreparedBody>();

  addRoute(app, call, handlePublic(call, answer), async (request, reply, data) => {
    const body = bodies.get(data) ?? prepareBody(serialise(reply, call, data));
    bodies.set(data, body);
    return compress(request, reply, body);
  });
}

/** Registers a public call that moves no value and whose answer is worth compressing each time. */
export function registerPageCall<C extends Call>(app: CallApp, call: C, answer: PublicAnswer<C>): void {
  refuseValue(call);
  addRoute(app, call, handlePublic(call, answer), async (request, reply, data) =>
    compress(request, reply, prepareBody(serialise(reply, call, data), true)),
  );
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
 * Registers a player's call whose answer is long: it is written while the client reads it, one at a time for
 * each player and process. A client that stops reading is cut off.
 * @param write the JSON of the answer's data in pieces; what fails before the first one is a refusal
 */
export function registerFileCall<C extends Call>(
  app: CallApp,
  call: C,
  write: (request: PlayerRequest<C>) => AsyncGenerator<string, void>,
): void {
  refuseValue(call);
  const writing = new Set<string>();

  async function open(request: PlayerRequest<C>): Promise<Readable> {
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
  }

  addRoute(app, call, handlePlayer(app, call, open), async (_request, reply, file) => {
    reply.type('application/json; charset=utf-8');
    return file;
  });
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

type PlayerAnswer<C extends Call> = (request: PlayerRequest<C>) => Promise<ResponseOf<C>>;
type PublicAnswer<C extends Call> = (request: PublicRequest<C>) => Promise<ResponseOf<C>>;
type Handle<Data> = (request: FastifyRequest, cookies: Cookies) => Promise<Data>;
type Cookies = Pick<PublicRequest<Call>, 'device' | 'social'>;
/** Sends an object by the route's schema, or bytes as they are. */
type Finish<Data> = (request: FastifyRequest, reply: FastifyReply, data: Data) => Promise<object>;

function refuseValue({ path, movesValue }: Call): void {
  if (movesValue) throw new Error(`${path} moves value: register it with registerValueCall`);
}

/** Checks the token before the body, so a stranger learns nothing about valid requests. */
function addPlayerRoute<C extends Call>(app: CallApp, call: C, answer: PlayerAnswer<C>): void {
  addRoute(app, call, handlePlayer(app, call, answer));
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

function handlePlayer<C extends Call, Data>(
  app: CallApp,
  call: C,
  answer: (request: PlayerRequest<C>) => Promise<Data>,
): Handle<Data> {
  if (call.isPublic) throw new Error(`${call.path} is public: register it with registerPublicCall`);
  const kind = kindOf(call);
  // A request that is sent again is no new order.
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

function handlePublic<C extends Call>(call: C, answer: PublicAnswer<C>): Handle<ResponseOf<C>> {
  if (!call.isPublic) throw new Error(`${call.path} is not public: register it with registerCall`);
  return async (request, cookies) => {
    const address = networkOf(request.ip);
    return answer({ ...readBody(call, request.body), token: readToken(request), address, ...cookies });
  };
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
