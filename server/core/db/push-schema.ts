import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface PushSchema {
  push_device: PushDeviceTable;
  push_choice: PushChoiceTable;
  push_news: PushNewsTable;
}

/** A login's browser that gets push messages. It ends with its login. */
interface PushDeviceTable {
  id: string;
  user_id: string;
  token_hash: string;
  /** Where its messages are sent: whoever knows it can send some. */
  endpoint: string;
  /** Its keys, base64url: a point of P-256, and 16 bytes. */
  p256dh: string;
  auth: string;
  /** The server's public key with which the browser has subscribed. */
  server_key: string;
  /** The language of the app there. */
  locale: string;
  created_at: number;
}

/** What a player wants to be told. Without a row: everything, and the usual quiet hours. */
interface PushChoiceTable {
  user_id: string;
  kinds: Json;
  quiet: Json;
}

/** A mail to a segment whose devices are being told. */
interface PushNewsTable {
  mail_id: string;
  /** The last device that has been told. */
  after: Generated<string>;
}
