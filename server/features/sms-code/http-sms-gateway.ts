import * as v from 'valibot';
import { type Answer, askSigned, refusalOf, type SignedApi } from '#server/core/ask-signed.ts';
import { type SmsGateway, SmsRefused } from './sms-gateway.ts';

/** A gateway over HTTP. See docs/sms.md. */
export function createHttpSmsGateway(api: SignedApi): SmsGateway {
  return {
    async send({ id, mobile, text }) {
      const body = { id, to: mobile, text };
      const answer = await askSigned(api, { method: 'POST', path: '/v1/messages', body }, 'x-sms');
      if (answer.status === 200 && v.is(v.object({ id: v.literal(id) }), answer.body)) return;
      const reason = reasonOf(answer);
      if (REFUSALS.includes(answer.status) && reason !== null) throw new SmsRefused(reason);
      throw new Error(`the SMS gateway answered ${answer.status}: ${reason ?? 'without a reason'}`);
    },
  };
}

const REFUSALS = [400, 422];

/** Errors are logged, so without figures: a gateway may repeat the number or the code. */
function reasonOf(answer: Answer): string | null {
  return refusalOf(answer)?.message.replaceAll(/\d/g, '•') ?? null;
}
