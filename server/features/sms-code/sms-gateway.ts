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
