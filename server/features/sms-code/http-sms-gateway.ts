import * as v from 'valibot';
import { type Answer, askSigned, refusalOf, type SignedApi } from '#server/core/ask-signed.ts';

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

/** A text message to one number. */
export interface SmsMessage {
  /** The same id is sent at most once, however often it is asked for. */
  id: string;
  /** In E.164. */
  mobile: string;
  text: string;
}

/** The gateway has the message and will never send it, whatever is tried again. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** Sends text messages. `http-sms-gateway.ts` is one. */
export interface SmsGateway {
  /**
   * Resolves when the gateway has taken the message.
   * @throws SmsRefused; any other error means that it is unknown, and the same message may be sent again
   */
  send(message: SmsMessage): Promise<void>;
}
