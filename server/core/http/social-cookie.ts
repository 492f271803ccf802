import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that ties a log-in at a social provider to the browser in which it began. */
export interface SocialCookie {
  sent: string | null;
  /** What the browser gets when the call succeeds: empty takes the cookie away, null leaves it. */
  kept: string | null;
}

const NAME = 'perya-social';

/** Seconds: as long as a log-in at a provider may take. */
export const SOCIAL_LIFETIME = 600;

/** Browsers take a `__Host-` cookie over TLS alone, from this very host. */
const nameOf = (hasTls: boolean) => (hasTls ? `__Host-${NAME}` : NAME);

export function socialCookieOf({ headers }: Pick<FastifyRequest, 'headers'>, hasTls: boolean): SocialCookie {
  const sent = headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[nameOf(hasTls)];
  return { sent: sent ?? null, kept: null };
}

/** `Lax`, as the provider's redirect comes from another site. */
export function keepSocial(reply: FastifyReply, value: string, hasTls: boolean): void {
  const maxAge = value === '' ? 0 : SOCIAL_LIFETIME;
  reply.header(
    'set-cookie',
    stringifySetCookie({
      ...{ name: nameOf(hasTls), value, path: '/', maxAge },
      ...{ httpOnly: true, sameSite: 'lax', secure: hasTls },
    }),
  );
}
