import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { HttpOptions } from './http-options.ts';
import { smsPage } from './pages/sms-page.ts';
import { sendPage } from './send-page.ts';

/** A number as it is typed. */
const NumberQuery = v.fallback(
  v.object({ to: v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/\d/)) }),
  { to: '' },
);

/** The text messages, as the phones of their receivers would show them. */
export function registerSmsRoutes(http: FastifyInstance, { sandbox, merchant }: HttpOptions) {
  http.get('/sms', async ({ query }, reply) => {
    const { to } = v.parse(NumberQuery, query);
    return sendPage(reply, smsPage({ ...sandbox.listMessages(to), to, merchant }));
  });

  http.get('/sms/state', async ({ query }) => {
    const { to } = v.parse(NumberQuery, query);
    return { version: String(sandbox.listMessages(to).count) };
  });
}
