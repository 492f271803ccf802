import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

export interface JackpotSchema {
  jackpot_pool: JackpotPoolTable;
  jackpot_contribution: JackpotContributionTable;
  draw_account: DrawAccountTable;
  draw_table: DrawTableTable;
  draw_weights: DrawWeightsTable;
  draw_seed: DrawSeedTable;
  draw: DrawTable;
  invite_spin_account: InviteSpinAccountTable;
  invite_purse: InvitePurseTable;
  invite_spin: InviteSpinTable;
  draw_best: DrawBestTable;
  signing_key: SigningKeyTable;
}

/** A jackpot's amount, equal to its account in the journal. */
interface JackpotPoolTable {
  prop_id: number;
  amount: number;
  /** Millionths of a minor unit beyond the amount. */
  carry: Generated<number>;
  /** 0 when it was never won. */
  last_won_at: Generated<number>;
  last_amount: Generated<number>;
}

/** A stake whose share the jackpots have not received yet; deleted when they have. */
interface JackpotContributionTable {
  id: GeneratedAlways<number>;
  stake: number;
  created_at: number;
}

/**
 * A player's draws left, and how much of their wagers, deposits and days was counted. No row means 0
 * everywhere.
 */
interface DrawAccountTable {
  user_id: string;
  chances: Generated<number>;
  /** What was wagered, and deposited and wagered since, has earned its draws up to these sums. */
  staked_counted: Generated<number>;
  recharge_counted: Generated<number>;
  /** What was left, too little for a draw, when a way was switched off. */
  staked_rest: Generated<number>;
  recharge_rest: Generated<number>;
  /** The config's version at the last count; 0 before the first. */
  counted_version: Generated<number>;
  /** Start of the last day that has earned its draws. */
  daily_counted_on: Generated<number>;
  /** 0 before the first draw. */
  last_drawn_at: Generated<number>;
  /** The current server seed; null before the first. */
  seed_id: string | null;
  /** Number of the next draw on the seed. */
  nonce: Generated<number>;
  /** Secret: the next server seed. */
  next_seed: Generated<string>;
}

/** A draw table with a commitment. */
interface DrawTableTable {
  version: string;
  rows: Json;
}

/** Weights that replace the config's for one player: see `DrawWeights`. Not in production. */
interface DrawWeightsTable {
  user_id: string;
  weights: Json;
}

/** A player's server seed, secret until it ends. */
interface DrawSeedTable {
  user_id: string;
  id: string;
  /** The kind of draw: see `SeededDraw`. */
  kind: Generated<string>;
  server_seed: string;
  client_seed: string;
  /** The player chose their part after this server seed was fixed. */
  is_chosen: Generated<boolean>;
  commitment: string;
  /** To the seed that follows. Null before seeds were chained: `commitment` is then of the first version. */
  next_commitment: string | null;
  /** The seed before this one in the chain; null for the chain's first. */
  previous_id: string | null;
  /** Hash of the seed before, which covers all before it; empty for the chain's first. */
  chain: Generated<string>;
  table_version: string;
  created_at: number;
  ended_at: number | null;
}

/** A draw and its prize, as on the receipt. */
interface DrawTable {
  user_id: string;
  id: string;
  seed_id: string;
  nonce: number;
  award_id: number;
  type: number;
  prop_id: number;
  count: number;
  /** Coins won; 0 for prizes that are not coins. */
  bonus: number;
  created_at: number;
  /** When the player had seen it. */
  dismissed_at: number | null;
}

/** A player's spins of the invite wheel that were used up, and their seed. */
interface InviteSpinAccountTable {
  user_id: string;
  free_used: Generated<number>;
  invites_used: Generated<number>;
  /** By a command, for development. */
  given: Generated<number>;
  given_used: Generated<number>;
  /** How often they pressed "Invite". */
  invite_presses: Generated<number>;
  seed_id: string | null;
  nonce: Generated<number>;
  /** Secret: the next server seed. */
  next_seed: Generated<string>;
}

/** What spins fill, with the terms of its first spin. Minor units. */
interface InvitePurseTable {
  user_id: string;
  number: number;
  goal: number;
  bet_multiple: number;
  amount: number;
  started_at: number;
  /** When it is lost unless it is full. */
  ends_at: number;
  /** null while it is open. */
  outcome: 'paid' | 'lost' | null;
  ended_at: number | null;
  /** Its line in the record. */
  end_id: string | null;
}

/** A spin, as on the receipt, and what its purse took of it. */
interface InviteSpinTable {
  user_id: string;
  id: string;
  /** Number of the purse. */
  purse: number;
  seed_id: string;
  nonce: number;
  award_id: number;
  type: number;
  prop_id: number;
  count: number;
  added: number;
  /** What the purse held then. */
  held: number;
  source: 'free' | 'invite' | 'given';
  /** The business day of a free spin: one a day. */
  free_on: string | null;
  created_at: number;
  dismissed_at: number | null;
}

/** A player's largest coin win of a month (202611 is November 2026). */
interface DrawBestTable {
  month: number;
  user_id: string;
  draw_id: string;
  amount: number;
  created_at: number;
}

/** Made once by the program. */
interface SigningKeyTable {
  name: string;
  /** Secret: PKCS #8, PEM. */
  private_key: string;
  /** Raw, base64url. */
  public_key: string;
  created_at: number;
}
