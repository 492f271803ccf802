import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './schema.ts';

/** Tables of the jackpots and their draws. */
export interface JackpotSchema {
  jackpot_pool: JackpotPoolTable;
  jackpot_contribution: JackpotContributionTable;
  draw_account: DrawAccountTable;
  draw_table: DrawTableTable;
  draw_weights: DrawWeightsTable;
  draw_seed: DrawSeedTable;
  draw: DrawTable;
  draw_best: DrawBestTable;
  signing_key: SigningKeyTable;
}

/** What a jackpot holds: as much as its account in the journal. */
interface JackpotPoolTable {
  prop_id: number;
  amount: number;
  /** Millionths of a minor unit that stakes have given beyond it. */
  carry: Generated<number>;
  /** 0 when it was never won. */
  last_won_at: Generated<number>;
  last_amount: Generated<number>;
}

/** A stake of which the jackpots have not had their share yet. Gone when they have. */
interface JackpotContributionTable {
  id: GeneratedAlways<number>;
  stake: number;
  created_at: number;
}

/** A player's chances to draw, and how far what earns them has been counted. A player without a row has 0 of everything. */
interface DrawAccountTable {
  user_id: string;
  chances: Generated<number>;
  /** As much of all that he has staked, and deposited, has had its chances. */
  staked_counted: Generated<number>;
  recharge_counted: Generated<number>;
  /** Beginning of the last day that has had its chances. */
  daily_counted_on: Generated<number>;
  /** 0 before the first draw. */
  last_drawn_at: Generated<number>;
  /** The server seed in use; null before there is one. */
  seed_id: string | null;
  /** Number of the next draw on it. */
  nonce: Generated<number>;
  /** A secret: the server seed that comes next. */
  next_seed: Generated<string>;
}

/** A table that a seed was committed to. */
interface DrawTableTable {
  version: string;
  rows: Json;
}

/** Weights by which a player draws instead of those of the config: see `DrawWeights`. Outside production only. */
interface DrawWeightsTable {
  user_id: string;
  weights: Json;
}

/** A server seed of a player's. Secret until it has ended. */
interface DrawSeedTable {
  user_id: string;
  id: string;
  server_seed: string;
  client_seed: string;
  /** The player has put it in for this very server seed. */
  is_chosen: Generated<boolean>;
  commitment: string;
  table_version: string;
  created_at: number;
  ended_at: number | null;
}

/** A draw and what it has won, as its receipt says. */
interface DrawTable {
  user_id: string;
  id: string;
  seed_id: string;
  nonce: number;
  award_id: number;
  type: number;
  prop_id: number;
  count: number;
  /** Coins that were won; 0 for what is no coins. */
  bonus: number;
  created_at: number;
  /** When the player had seen it. */
  dismissed_at: number | null;
}

/** A player's largest win of coins in a month (202611 is November 2026). */
interface DrawBestTable {
  month: number;
  user_id: string;
  draw_id: string;
  amount: number;
  created_at: number;
}

/** Made once, by the program. */
interface SigningKeyTable {
  name: string;
  /** A secret: PKCS #8, PEM. */
  private_key: string;
  /** Raw, base64url. */
  public_key: string;
  created_at: number;
}
