import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/constants.ts';

/** The cookie that names a device: see `devices.ts` of the accounts. */
export interface DeviceCookie {
  /** As it was sent, valid or not. */
  sent: string | null;
  /** What the device gets when the call succeeds. */
  kept: string | null;
}

const NAME = 'perya-device';
/** Browsers keep no cookie longer than 400 days. Every log-in renews it. */
const MAX_AGE = 400 * 86_400;

export function deviceCookieOf({ headers }: Pick<FastifyRequest, 'headers'>): DeviceCookie {
  const sent = headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[NAME];
  return { sent: sent ?? null, kept: null };
}

export function keepDevice(reply: FastifyReply, value: string, hasTls: boolean): void {
  const cookie = { name: NAME, value, path: API_BASE, maxAge: MAX_AGE };
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict', secure: hasTls }),
  );
}
