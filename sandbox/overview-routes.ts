import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './http-options.ts';
import { overviewPage } from './pages/overview-page.ts';
import { sendPage } from './send-page.ts';

/** Lists everything, for developers who try something out. */
export function registerOverviewRoutes(http: FastifyInstance, { sandbox, merchant, clock }: HttpOptions) {
  http.get('/', async (_request, reply) =>
    sendPage(reply, overviewPage({ ...sandbox.overview(), merchant, now: clock() })),
  );

  http.post<{ Params: { deliveryId: string } }>('/webhooks/:deliveryId', async ({ params }, reply) => {
    await sandbox.hasten(params.deliveryId);
    return reply.redirect('/#webhooks', 303);
  });
}
