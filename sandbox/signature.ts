import { createHmac, timingSafeEqual } from 'node:crypto';

/** The largest difference, in milliseconds, between a request's time and the clock. */
const SIGNATURE_WINDOW = 5 * 60_000;

/** How the headers begin: those of payments, or of text messages. */
export type HeaderPrefix = 'x-sandbox' | 'x-sms';

/** Headers of a webhook; the signature covers `timestamp.body`. */
export function signWebhook(secret: string, { time, body }: { time: number; body: string }) {
  return headersOf('x-sandbox', time, hmac(secret, `${time}.${body}`));
}

export interface MerchantRequest {
  method: string;
  /** The path with its query. */
  path: string;
  /** Empty without a body. */
  body: string;
}

/** Headers of a merchant's request; the signature covers `timestamp.METHOD path.body`. */
export function signRequest(
  secret: string,
  request: MerchantRequest & { time: number },
  prefix: HeaderPrefix = 'x-sandbox',
) {
  return headersOf(prefix, request.time, hmac(secret, requestText(request)));
}

/** @returns the fault of a merchant's signature; null if it is right */
export function findFault(
  secret: string,
  request: MerchantRequest,
  { timestamp, signature, now }: { timestamp: unknown; signature: unknown; now: number },
  prefix: HeaderPrefix = 'x-sandbox',
): string | null {
  const time = Number(timestamp);
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return `${prefix}-timestamp is missing`;
  if (typeof signature !== 'string') return `${prefix}-signature is missing`;
  const wanted = hmac(secret, requestText({ ...request, time }));
  if (!isSame(wanted, signature)) return 'the signature is not of this request and secret';
  return Math.abs(now - time) > SIGNATURE_WINDOW ? 'the timestamp is more than five minutes off' : null;
}

function requestText({ time, method, path, body }: MerchantRequest & { time: number }): string {
  return `${time}.${method} ${path}.${body}`;
}

function headersOf(prefix: HeaderPrefix, time: number, signature: string): Record<string, string> {
  return { [`${prefix}-timestamp`]: String(time), [`${prefix}-signature`]: signature };
}

function hmac(secret: string, signed: string): string {
  return `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

function isSame(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
