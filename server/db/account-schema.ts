import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './schema.ts';

/** Tables of accounts, sessions, configuration and events. */
export interface AccountSchema {
  app_user: AppUserTable;
  session_token: SessionTokenTable;
  config_document: ConfigDocumentTable;
  rate_limit: RateLimitTable;
  password_guess: PasswordGuessTable;
  client_event: ClientEventTable;
  account_event: AccountEventTable;
}

export interface AppUserTable {
  id: string;
  /** As its owner writes it. */
  account: string;
  /** What makes it unique: see `account-key.ts`. */
  account_key: string;
  password_hash: string;
  nickname: string;
  avatar: number;
  invite_code: string;
  /** Invite code of whoever invited the player; empty without one. */
  pid: string;
  terms_version: string;
  privacy_version: string;
  /** When age and terms were confirmed. */
  consented_at: number;
  vip: Generated<number>;
  vip_exp: Generated<number>;
  user_level: Generated<number>;
  /** Everything withdrawn that has arrived. */
  exchange: Generated<number>;
  lottery: Generated<number>;
  /** Everything deposited. */
  total_recharge: Generated<number>;
  /** 0 before the first deposit. */
  last_recharge_type: Generated<number>;
  /** Of the six digits that a withdrawal asks for; null until they are set. */
  withdraw_pin_hash: string | null;
  safebox_pin_hash: string | null;
  created_at: number;
  last_seen_at: number;
  /** The game whose frame was open then; 0 outside a game. */
  last_game_id: Generated<number>;
}

interface SessionTokenTable {
  /** SHA-256 of the token, base64url. The token itself is stored nowhere. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

interface ConfigDocumentTable {
  name: string;
  /** Hash of the body, kept by the database. */
  version: GeneratedAlways<string>;
  body: Json;
  /** Version that the program wrote last: while it is the current one, no operator has edited the body. */
  seeded_version: string;
}

/** Laid out as rate-limiter-flexible expects it. */
interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

/** A password on trial, or one that was wrong; it counts until `until`. See `password-guard.ts`. */
interface PasswordGuessTable {
  id: string;
  /** SHA-256, as that of the address; null when the right password has been given since. */
  account_hash: string | null;
  address_hash: string;
  is_wrong: boolean;
  until: number;
}

interface ClientEventTable {
  id: GeneratedAlways<number>;
  received_at: number;
  /** Made by the client; null from one that makes none. */
  event_id: string | null;
  event_name: string;
  channel: string;
  app_id: string;
  version: string;
  /** Seconds since the epoch, by the client's clock. */
  event_time: number;
  /** As the client says; nothing proves it. */
  event_user_id: string;
  params: Json;
}

/** What was done to an account, for the operator: by himself, or by the player where it matters. */
interface AccountEventTable {
  user_id: string;
  id: string;
  /** `pin-set`, `adjustment`, `coupon`. */
  kind: string;
  /** Nothing secret. */
  detail: Json;
  created_at: number;
}
