import { createFetch, FetchError } from 'ofetch';
import * as v from 'valibot';
import { parseJson } from '#app/platform/parse-json.ts';
import { timeoutSignal } from '#app/platform/timeout-signal.ts';
import type { Call, CommonFields, RequestOf, ResponseOf } from '#contract/call.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { CallFailure } from './call-failure.ts';
import { commonFields } from './common-fields.ts';
import { type EarlyCall, keepEarlyCalls, type RawAnswer } from './early-calls.ts';

export interface CallSettings {
  /** Whose call it is: see `bindLogin`. Nobody's when left out, as public calls are. */
  token?: string | null;
  /** Cancels the call: it never settles. */
  signal?: AbortSignal;
  /** The request continues when the page ends. */
  keepalive?: boolean;
}

export interface Api {
  /** @throws CallFailure unless it succeeds; a cancelled call never settles */
  call<C extends Call>(call: C, body: RequestOf<C>, settings?: CallSettings): Promise<ResponseOf<C>>;
  /** Sends what a page is about to ask for: the same call takes its answer, once. */
  sendAhead(path: string, body: object, token: string | null): void;
  /** When data came that was early, by the device's clock; null for any other. */
  arrivedAt(data: object): number | null;
}

export interface ApiDependencies {
  /** Base address of `/app/v1`; empty for the page's own origin. */
  base: string;
  platform: CommonFields['platform'];
  /** The current time-out in milliseconds. */
  readTimeout(): number;
  /** A call that needs a log-in was answered with 401; `token` is that of the request. */
  onUnauthorised(token: string | null): void;
  /** The call at `path` timed out. */
  onTimeout(path: string): void;
  /** The header `date` of an answer: the server's time. `at` is when an early one came. */
  onDate?(date: string | null, at?: number): void;
  onSuccess?(path: string): void;
  /** A call is made, and its answer awaited. */
  onBegun?(): void;
  /** Once for each that began, however it ends. */
  onEnded?(): void;
  fetch?: typeof fetch;
  createTimeoutSignal?: (milliseconds: number) => AbortSignal;
  /** Calls of the page's own script: the app takes each in place of the same call. */
  earlyCalls?: EarlyCall[];
  now?: () => number;
}

export function createApi(dependencies: ApiDependencies): Api {
  const { fetch: fetchOwn = globalThis.fetch, createTimeoutSignal = timeoutSignal } = dependencies;
  const { earlyCalls = [], now = Date.now } = dependencies;
  const request = createFetch({ fetch: (...args) => fetchOwn(...args) });
  const early = keepEarlyCalls(earlyCalls, now);
  const arrivals = new WeakMap<object, number>();

  async function read<C extends Call>(
    call: C,
    answer: Promise<RawAnswer>,
    token: string | null,
    signal?: AbortSignal,
  ): Promise<ResponseOf<C>> {
    dependencies.onBegun?.();
    try {
      const raw = await answer;
      dependencies.onDate?.(raw.headers.get('date'), raw.arrivedAt);
      const data = readAnswer(call, raw);
      if (raw.arrivedAt !== undefined) arrivals.set(data, raw.arrivedAt);
      dependencies.onSuccess?.(call.path);
      return data;
    } catch (error) {
      if (signal?.aborted) return never();
      const failure = toFailure(error);
      if (failure instanceof CallFailure) report(failure, call, token);
      throw failure;
    } finally {
      dependencies.onEnded?.();
    }
  }

  function report(failure: CallFailure, call: Call, token: string | null) {
    const isUnauthorised = failure.errcode === ERRCODE.unauthorised;
    if (isUnauthorised) early.drop();
    if (isUnauthorised && !call.isPublic) dependencies.onUnauthorised(token);
    if (failure.kind === 'timeout') dependencies.onTimeout(call.path);
  }

  interface Sent {
    token: string | null;
    body: object;
    signal: AbortSignal | undefined;
    keepalive?: boolean | undefined;
  }

  function send(path: string, { token, body, signal, keepalive }: Sent): Promise<RawAnswer> {
    const timeout = createTimeoutSignal(dependencies.readTimeout());
    return request.raw(`${dependencies.base}${API_BASE}/${path}`, {
      method: 'POST',
      body,
      headers: token === null ? {} : { authorization: token },
      parseResponse: parseJson,
      retry: false,
      ignoreResponseError: true,
      credentials: 'same-origin',
      keepalive,
      signal: signal ? firstOf(timeout, signal) : timeout,
    });
  }

  async function sendEarly(...of: Parameters<typeof send>): Promise<RawAnswer> {
    const { ok, status, headers, _data } = await send(...of);
    return { ok, status, headers, _data, arrivedAt: now() };
  }

  const complete = (body: object) => ({ ...body, ...commonFields(dependencies.platform) });

  return {
    call(call, body, { token = null, signal, keepalive } = {}) {
      const sent = complete(body);
      const limit = dependencies.readTimeout();
      if (call.happensOnce) early.drop();
      // As old as an answer may be that comes in time.
      const taken = signal?.aborted ? undefined : early.take({ path: call.path, token, body: sent }, limit);
      if (taken) {
        signal?.addEventListener('abort', taken.cancel, { once: true });
        return read(call, taken.answer, token, signal);
      }
      return read(call, send(call.path, { token, body: sent, signal, keepalive }), token, signal);
    },
    sendAhead(path, body, token) {
      const sent = complete(body);
      early.add({ path, token, body: sent }, (signal) => sendEarly(path, { token, body: sent, signal }));
    },
    arrivedAt: (data) => arrivals.get(data) ?? null,
  };
}

/** @throws CallFailure unless the answer is a success with data in the call's shape */
function readAnswer<C extends Call>(call: C, answer: RawAnswer): ResponseOf<C> {
  const envelope = readEnvelope(answer._data);
  if (envelope === null) {
    throw new CallFailure(answer.status >= 500 ? 'server' : 'broken', `${call.path}: unreadable answer`);
  }
  if (envelope.errcode !== 0) {
    throw new CallFailure(isServerFault(envelope.errcode) ? 'server' : 'refused', envelope.errmsg, {
      errcode: envelope.errcode,
      field: envelope.field,
      retryAfter: readRetryAfter(answer.headers.get('retry-after')),
    });
  }
  const data = v.safeParse(call.response, envelope.data ?? {});
  if (!answer.ok || !data.success) throw new CallFailure('broken', `${call.path}: answer of another shape`);
  return data.output as ResponseOf<C>;
}

function isServerFault(errcode: number): boolean {
  return errcode >= 500 && errcode < 600;
}

function readRetryAfter(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : null;
}

/** Aborted by whichever comes first, for its reason. `AbortSignal.any` is younger than some browsers. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** Strict mode restarts the same actor, which would take the abort for a failure of its new call. */
function never(): Promise<never> {
  return new Promise(() => {});
}

function toFailure(error: unknown): unknown {
  if (error instanceof CallFailure) return error;
  const cause = error instanceof FetchError ? error.cause : error;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'TimeoutError') return new CallFailure('timeout', 'No answer in time', { cause });
  return new CallFailure('offline', 'The server could not be reached', { cause });
}
