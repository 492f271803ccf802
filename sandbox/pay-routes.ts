import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { bankAccount } from './api-routes.ts';
import type { Sandbox } from './create-sandbox.ts';
import { SandboxRefused } from './desk.ts';
import type { Checkout } from './facts.ts';
import type { HttpOptions } from './http-options.ts';
import { type PayPageOptions, payPage, versionOf } from './pages/pay-page.ts';
import { parseAmount } from './parse-amount.ts';
import { readForm, TellingForm, toTelling } from './read-form.ts';
import { sendPage } from './send-page.ts';

const ChoiceForm = v.object({
  ...TellingForm,
  choice: v.picklist(['approve', 'other', 'decline', 'expire']),
  amount: v.optional(v.string(), ''),
  afterwards: v.optional(v.picklist(['return', 'stay']), 'return'),
  elsewhere: v.optional(v.string(), ''),
});

const TurnForm = v.object({ choice: v.picklist(['reverse', 'restore']) });

interface PayAddress {
  Params: { checkoutId: string };
  Querystring: { from?: string; done?: string };
}

/** The hosted pay page and its decisions. */
export function registerPayRoutes(
  http: FastifyInstance,
  { sandbox, clock, merchant, publicUrl }: HttpOptions,
) {
  const find = (id: string) => findCheckout(sandbox, id);
  const show = (
    reply: FastifyReply,
    checkout: Checkout,
    seen: Pick<PayPageOptions, 'isElsewhere' | 'isDone' | 'wrongAmount'>,
  ) => {
    const page = payPage({
      ...seen,
      checkout,
      now: clock(),
      merchant,
      url: `${publicUrl}/pay/${checkout.id}`,
      account: bankAccount(merchant, publicUrl),
    });
    return sendPage(reply, page, { formsLeadTo: checkout.returnUrl });
  };

  http.get<PayAddress>('/pay/:checkoutId', async ({ params, query }, reply) =>
    show(reply, await find(params.checkoutId), {
      isElsewhere: query.from === 'qr',
      isDone: query.done !== undefined,
      wrongAmount: null,
    }),
  );

  http.get<PayAddress>('/pay/:checkoutId/state', async ({ params }) => ({
    version: versionOf(await find(params.checkoutId), clock()),
  }));

  http.post<PayAddress>('/pay/:checkoutId', async ({ params, body }, reply) => {
    const form = readForm(ChoiceForm, body);
    const checkout = await find(params.checkoutId);
    const isElsewhere = form.elsewhere !== '';
    const amount = form.choice === 'other' ? parseAmount(form.amount) : checkout.amount;
    if (amount === null) {
      return show(reply.code(422), checkout, { isElsewhere, isDone: false, wrongAmount: form.amount });
    }
    const telling = toTelling(form);
    if (form.choice === 'decline') await sandbox.decline(checkout.id, { telling });
    else if (form.choice === 'expire') await sandbox.expire(checkout.id);
    else await sandbox.pay(checkout.id, { amount, telling });

    const here = `/pay/${checkout.id}?done=1${isElsewhere ? '&from=qr' : ''}`;
    return reply.redirect(form.afterwards === 'return' ? checkout.returnUrl : here, 303);
  });

  http.post<{ Params: { checkoutId: string; paymentId: string } }>(
    '/pay/:checkoutId/payments/:paymentId',
    async ({ params: { checkoutId, paymentId }, body }, reply) => {
      await sandbox[readForm(TurnForm, body).choice](checkoutId, paymentId);
      return reply.redirect(`/pay/${checkoutId}`, 303);
    },
  );
}

async function findCheckout(sandbox: Sandbox, id: string): Promise<Checkout> {
  const checkout = await sandbox.findCheckout(id);
  if (checkout === null) throw new SandboxRefused('unknown', 'There is no such checkout.');
  return checkout;
}
