import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bankAccount } from './api-routes.ts';
import { SandboxRefused } from './desk.ts';
import type { HttpOptions } from './http-options.ts';
import { bankPage } from './pages/bank-page.ts';
import { parseAmount } from './parse-amount.ts';
import { readForm, TellingForm, toTelling } from './read-form.ts';
import { sendPage } from './send-page.ts';

const TransferForm = v.object({
  ...TellingForm,
  reference: v.pipe(v.optional(v.string(), ''), v.maxLength(100)),
  amount: v.pipe(v.optional(v.string(), ''), v.maxLength(40)),
  times: v.optional(v.picklist(['1', '2']), '1'),
});

interface BankAddress {
  Querystring: { reference?: string; amount?: string; sent?: string };
}

export function registerBankRoutes(http: FastifyInstance, { sandbox, merchant, publicUrl }: HttpOptions) {
  const account = bankAccount(merchant, publicUrl);

  http.get<BankAddress>('/bank', async ({ query }, reply) => {
    const sent = query.sent === undefined ? null : await sandbox.findCheckout(query.sent);
    const typed = { reference: query.reference ?? '', amount: query.amount ?? '' };
    return sendPage(reply, bankPage({ account, merchant, sent, typed, mistakes: {} }));
  });

  http.post('/bank', async ({ body }, reply) => {
    const form = readForm(TransferForm, body);
    const refuse = (mistakes: { reference?: string; amount?: string }) =>
      sendPage(reply.code(422), bankPage({ account, merchant, sent: null, typed: form, mistakes }));
    const amount = parseAmount(form.amount);
    if (amount === null) return refuse({ amount: 'Enter an amount like 250 or 250.50.' });
    try {
      const { reference, times } = form;
      const transfer = { reference, amount, times: Number(times), telling: toTelling(form) };
      const { checkout } = await sandbox.transfer(transfer);
      return reply.redirect(`/bank?sent=${checkout.id}`, 303);
    } catch (error) {
      if (error instanceof SandboxRefused) return refuse({ reference: error.message });
      throw error;
    }
  });
}
