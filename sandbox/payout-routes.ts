import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { HttpOptions } from './http-options.ts';
import { PAYOUT_FAILURES, payoutsPage } from './pages/payouts-page.ts';
import { readForm, TellingForm, toTelling } from './read-form.ts';
import { sendPage } from './send-page.ts';

const SettleForm = v.object({
  ...TellingForm,
  choice: v.picklist(['succeed', 'fail']),
  reason: v.optional(v.picklist(PAYOUT_FAILURES), PAYOUT_FAILURES[0]),
});
const HandlingForm = v.object({ by: v.picklist(['time', 'person']) });

export function registerPayoutRoutes(http: FastifyInstance, { sandbox, merchant, clock }: HttpOptions) {
  http.get('/payouts', async (_request, reply) => {
    const { payouts, handling } = sandbox.overview();
    return sendPage(reply, payoutsPage({ payouts, handling, merchant, now: clock() }));
  });

  http.post<{ Params: { orderId: string } }>('/payouts/:orderId', async ({ params, body }, reply) => {
    const form = readForm(SettleForm, body);
    const telling = toTelling(form);
    await sandbox.settlePayout(
      params.orderId,
      form.choice === 'succeed'
        ? { state: 'succeeded', telling }
        : { state: 'failed', reason: form.reason, telling },
    );
    return reply.redirect('/payouts', 303);
  });

  http.post('/payout-handling', async ({ body }, reply) => {
    await sandbox.handlePayouts(readForm(HandlingForm, body).by);
    return reply.redirect('/payouts', 303);
  });
}
