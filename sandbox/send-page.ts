import type { FastifyReply } from 'fastify';
import type { Html } from './pages/html.ts';

/** Answers with a page. Browsers hold a form to its policy where the answer leads to, too: the way back has to be named. */
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
