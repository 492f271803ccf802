import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

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
  /** As the player typed it. */
  account: string;
  /** Normalised for uniqueness: see `account-key.ts`. */
  account_key: string;
  password_hash: string;
  nickname: string;
  avatar: number;
  invite_code: string;
  /** The inviter's code; empty without one. */
  pid: string;
  terms_version: string;
  privacy_version: string;
  /** When age and terms were confirmed. */
  consented_at: number;
  vip: Generated<number>;
  vip_exp: Generated<number>;
  user_level: Generated<number>;
  /** Total of the withdrawals that have arrived. */
  exchange: Generated<number>;
  lottery: Generated<number>;
  /** Total of deposits. */
  total_recharge: Generated<number>;
  /** 0 before the first deposit. */
  last_recharge_type: Generated<number>;
  /** Hash of the six-digit withdrawal password; null until it is set. */
  withdraw_pin_hash: string | null;
  safebox_pin_hash: string | null;
  created_at: number;
  last_seen_at: number;
  /** The game that was open then; 0 outside a game. */
  last_game_id: Generated<number>;
}

interface SessionTokenTable {
  /** SHA-256 of the token, base64url. The token itself is not stored. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

interface ConfigDocumentTable {
  name: string;
  /** Hash of the body, maintained by the database. */
  version: GeneratedAlways<string>;
  body: Json;
  /** The version that the program wrote last. While it is current, no operator has edited the body. */
  seeded_version: string;
}

/** The layout that rate-limiter-flexible expects. */
interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

/** A password check in progress, or a wrong password; it counts until `until`. See `password-guard.ts`. */
interface PasswordGuessTable {
  id: string;
  /** SHA-256, as is the address's; null once the right password was given. */
  account_hash: string | null;
  address_hash: string;
  is_wrong: boolean;
  until: number;
}

interface ClientEventTable {
  id: GeneratedAlways<number>;
  received_at: number;
  /** Made by the client; null from clients without ids. */
  event_id: string | null;
  event_name: string;
  channel: string;
  app_id: string;
  version: string;
  /** Seconds since the epoch, by the client's clock. */
  event_time: number;
  /** As the client claims, without proof. */
  event_user_id: string;
  params: Json;
}

/** Audit log of an account: changes by the operator, and important ones by the player. */
interface AccountEventTable {
  user_id: string;
  id: string;
  /** `pin-set`, `adjustment`, `coupon`. */
  kind: string;
  /** Contains no secrets. */
  detail: Json;
  created_at: number;
}
