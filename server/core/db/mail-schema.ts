import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface MailSchema {
  mail: MailTable;
  player_mail: PlayerMailTable;
  mail_cursor: MailCursorTable;
  mail_horizon: MailHorizonTable;
}

/** A mail to one player, or one for all who belong to a segment. */
interface MailTable {
  id: string;
  /** Numbers the mails to segments in the order of their commits; null for one to a player. */
  broadcast: number | null;
  /** The segment: who has this VIP level and had an account before this time. */
  min_level: Generated<number>;
  registered_before: Generated<number>;
  kind: string;
  /** A `MailTemplate`; null for words of the operator. */
  template: string | null;
  params: Generated<Json>;
  title: Json | null;
  text: Json | null;
  link: Generated<string>;
  image: Generated<string>;
  rewards: Generated<Json>;
  bet_multiple: Generated<number>;
  /** When its gift is over; 0 without one. */
  ends_at: Generated<number>;
  created_at: number;
}

/** A mail in a player's inbox. Those to segments come in when the player looks. */
interface PlayerMailTable {
  user_id: string;
  mail_id: string;
  /** When its unclaimed gift is over; 0 for none. */
  gift_until: Generated<number>;
  read_at: number | null;
  claimed_at: number | null;
}

/** Up to which number mails to segments have come in. */
interface MailCursorTable {
  user_id: string;
  seen: number;
}

/** One row: the last number. */
interface MailHorizonTable {
  id: Generated<boolean>;
  last: number;
}
