import { createHmac, timingSafeEqual } from 'node:crypto';

/** The largest difference, in milliseconds, between a request's time and the clock. */
const SIGNATURE_WINDOW = 5 * 60_000;

/** Headers of a webhook; the signature covers `timestamp.body`. */
export function signWebhook(secret: string, { time, body }: { time: number; body: string }) {
  return headersOf(secret, time, `${time}.${body}`);
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
  { time, method, path, body }: MerchantRequest & { time: number },
) {
  return headersOf(secret, time, `${time}.${method} ${path}.${body}`);
}

/** @returns what is wrong with a merchant's signature; null when it is right */
export function findFault(
  secret: string,
  request: MerchantRequest,
  { timestamp, signature, now }: { timestamp: unknown; signature: unknown; now: number },
): string | null {
  const time = Number(timestamp);
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return 'x-sandbox-timestamp is missing';
  if (typeof signature !== 'string') return 'x-sandbox-signature is missing';
  const wanted = signRequest(secret, { ...request, time })['x-sandbox-signature'];
  if (!isSame(wanted, signature)) return 'the signature is not of this request and secret';
  return Math.abs(now - time) > SIGNATURE_WINDOW ? 'the timestamp is more than five minutes off' : null;
}

function headersOf(secret: string, time: number, signed: string) {
  return {
    'x-sandbox-timestamp': String(time),
    'x-sandbox-signature': `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
  };
}

function isSame(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
