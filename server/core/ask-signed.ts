import { createHmac } from 'node:crypto';
import * as v from 'valibot';

/** An API of JSON over HTTP whose requests are signed with a shared secret. */
export interface SignedApi {
  /** Its origin. */
  url: string;
  secret: string;
  clock: () => number;
  /** Left out: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface SignedRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Answer {
  status: number;
  /** Null when it is not JSON. */
  body: unknown;
}

const TIMEOUT = 5_000;
const LONGEST_REASON = 200;

const Refusal = v.object({
  error: v.string(),
  message: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, LONGEST_REASON)),
  ),
});

/**
 * Asks with the headers `{prefix}-timestamp` and `{prefix}-signature`, over `timestamp.METHOD path.body`.
 * @throws when no answer comes within five seconds
 */
export async function askSigned(
  { url, secret, clock, fetch = globalThis.fetch }: SignedApi,
  { method, path, body }: SignedRequest,
  prefix: string,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(clock());
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [`${prefix}-timestamp`]: timestamp,
      [`${prefix}-signature`]: signatureOf(secret, [`${timestamp}.${method} ${path}.`, text]),
    },
    ...(body && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { status: response.status, body: parseJson(await response.text()) };
}

/** What the API itself, not a proxy on the way, says against a request; otherwise null. */
export function refusalOf({ body }: Answer): v.InferOutput<typeof Refusal> | null {
  const refusal = v.safeParse(Refusal, body);
  return refusal.success ? refusal.output : null;
}

export function signatureOf(secret: string, parts: readonly (string | Buffer)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return `v1=${mac.digest('hex')}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
