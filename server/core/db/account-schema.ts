import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

export interface AccountSchema {
  app_user: AppUserTable;
  session_token: SessionTokenTable;
  player_device: PlayerDeviceTable;
  config_document: ConfigDocumentTable;
  config_version: ConfigVersionTable;
  config_upgrade: ConfigUpgradeTable;
  rate_limit: RateLimitTable;
  password_guess: PasswordGuessTable;
  device_key: DeviceKeyTable;
  sms_code: SmsCodeTable;
  client_event: ClientEventTable;
  account_event: AccountEventTable;
  takeover_notice: TakeoverNoticeTable;
}

export interface AppUserTable {
  id: string;
  /** As the player typed it; empty without a name. */
  account: string;
  /** Normalised for uniqueness: see `account-key.ts`. Null without a name. */
  account_key: string | null;
  /** Null for a player who has set none. */
  password_hash: string | null;
  /** When another password than that of the registration was set; null before. */
  password_set_at: Generated<number | null>;
  /** The way in by which it was opened. */
  account_type: Generated<number>;
  /** In E.164, of one player at most. */
  mobile: string | null;
  /** When a code showed that the number is the player's; null before. */
  mobile_confirmed_at: number | null;
  nickname: string;
  avatar: number;
  invite_code: string;
  /** The inviter's code; empty without one. */
  pid: string;
  /** The inviter, the inviter's inviter and theirs: at most three, written once. */
  uplines: Generated<string[]>;
  /** When the player met all steps of a valid invite; null before, and after a payment was taken back. */
  invite_valid_at: number | null;
  terms_version: string;
  privacy_version: string;
  /** When age and terms were confirmed. */
  consented_at: number;
  vip: Generated<number>;
  vip_exp: Generated<number>;
  user_level: Generated<number>;
  /** Total of the withdrawals that have arrived. */
  exchange: Generated<number>;
  /** Total of deposits. */
  total_recharge: Generated<number>;
  /** 0 before the first deposit. */
  last_recharge_type: Generated<number>;
  /** Hash of the six-digit withdrawal password; null until it is set. */
  withdraw_pin_hash: string | null;
  safebox_pin_hash: string | null;
  /** As `2001-02-28`. */
  birth_date: string | null;
  email: Generated<string>;
  language: string | null;
  time_zone: string | null;
  /** One of `KYC_STATES`. */
  kyc: Generated<string>;
  /** Withdrawals are not approved by themselves before. */
  withdrawals_wait_until: Generated<number>;
  /** When somebody said that a change was not the player's; null while withdrawals are allowed. */
  withdrawals_stopped_at: Generated<number | null>;
  /** When the account closes, as its player has asked. */
  closes_at: number | null;
  /** A closed account is an empty one: nobody can log in. */
  closed_at: number | null;
  /** Rankings show the player as Anonymous. */
  is_anonymous: Generated<boolean>;
  created_at: number;
  last_seen_at: number;
  /** The game that was open then; 0 outside a game. */
  last_game_id: Generated<number>;
}

interface SessionTokenTable {
  /** SHA-256 of the token, base64url. The token itself is not stored. */
  token_hash: string;
  user_id: string;
  id: Generated<string>;
  /** As told at the log-in. */
  os: Generated<string>;
  device_model: Generated<string>;
  /** For push messages to a wrapper; empty without one. At most one login has it. */
  messaging_token: Generated<string>;
  /** As a wrapper knows it; empty in a browser. */
  phone_model: Generated<string>;
  /** What gives the token again, with the id of its device; null for one that is not given again. */
  answer_nonce: string | null;
  created_at: number;
  expires_at: number;
  /** When this login was last proved by a log-in or a step-up; 0 for never. */
  proved_at: Generated<number>;
  /** The `ProofMeans` of that proof; empty for none. */
  proved_by: Generated<string>;
  /** To the hour; null before the first extension. */
  last_used_at: number | null;
}

/** What a player was told of a change, by whose token they can say that it was not theirs. */
interface TakeoverNoticeTable {
  /** SHA-256, base64url. */
  token_hash: string;
  user_id: string;
  created_at: number;
  /** A text message told of it. */
  is_texted: Generated<boolean>;
  /** When the player said that this change, or one before it, was not theirs. */
  reported_at: number | null;
}

/** The devices on which a player has logged in. */
interface PlayerDeviceTable {
  user_id: string;
  /** A hash of the id in the device's cookie. */
  device: string;
  /** At the last log-in there. */
  seen_at: number;
  /** At the first one. */
  noted_at: Generated<number>;
}

/** A copy of the active documents for processes of releases before migration 035. Nothing else reads it. */
interface ConfigDocumentTable {
  name: string;
  /** Hash of the body, maintained by the database. */
  version: GeneratedAlways<string>;
  body: Json;
  /** Empty, so that those releases do not overwrite it. */
  seeded_version: string;
}

/** A version of a config document that is or was active. One of each name has no end. */
interface ConfigVersionTable {
  name: string;
  /** Counts the activations of this name. */
  number: number;
  /** Hash of the body, maintained by the database. */
  version: GeneratedAlways<string>;
  /** The hash when the body was checked; empty for one that an earlier release has left. */
  checked_version: string;
  body: Json;
  /** `operator` for one that an operator has edited: releases only upgrade it. */
  origin: 'seed' | 'operator';
  /** The highest revision of the seed that it follows: see `SEED_REVISION`. */
  revision: number;
  activated_by: string;
  /** By the database's clock; a version ends at the moment when the next one begins. */
  activated_at: number;
  ended_at: number | null;
}

/** An upgrade that a document has had, and the version with which it came. */
interface ConfigUpgradeTable {
  name: string;
  id: string;
  number: number;
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
  /** SHA-256, as is the address's; null once the right password was given from another address. */
  account_hash: string | null;
  address_hash: string;
  is_wrong: boolean;
  until: number;
}

/** One row, `devices`: the secret of the cookies of known devices. See `devices.ts`. */
interface DeviceKeyTable {
  name: string;
  secret: string;
  created_at: number;
}

/** A code that was asked for. */
interface SmsCodeTable {
  id: string;
  /** A `CODE_PURPOSE`. */
  purpose: number;
  /** In E.164. */
  mobile: string;
  /** The number without its last four digits. */
  prefix: string;
  /** SHA-256 of id and code. */
  code_hash: string;
  /** False for a code that nobody gets, since the number has no account that it could open. */
  is_sent: boolean;
  /** Wrong ones, and those under way. */
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
  used_at: number | null;
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
  /** See `account-events.ts`. */
  kind: string;
  /** Contains no secrets. */
  detail: Json;
  created_at: number;
}
