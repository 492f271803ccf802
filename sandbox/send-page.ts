import type { FastifyReply } from 'fastify';
import type { Html } from './pages/html.ts';

/** Sends a page. The policy `form-action` also covers redirects, so it must name the way back. */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  { formsLeadTo = '' }: { formsLeadTo?: string } = {},
) {
  const back = URL.canParse(formsLeadTo) ? ` ${new URL(formsLeadTo).origin}` : '';
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:",
        `form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
      ].join('; '),
      'referrer-policy': 'no-referrer',
    })
    .send(`<!doctype html>\n${page.text}`);
}
