import type { Generated } from 'kysely';

export interface ProtectionSchema {
  player_limit: PlayerLimitTable;
  player_exclusion: PlayerExclusionTable;
  excluded_trait: ExcludedTraitTable;
  lifted_link: LiftedLinkTable;
  limit_review: LimitReviewTable;
  reality_check: RealityCheckTable;
}

/** A limit that the player has set at some time. */
interface PlayerLimitTable {
  user_id: string;
  /** One of `LIMIT_KINDS`. */
  kind: string;
  /** One of `LIMIT_PERIODS`. */
  period: string;
  /** Of the chart `limit`. */
  state: string;
  /** Minor units, minutes for `time`; null for none. */
  amount: number | null;
  /** What it is to be raised to; null for none. */
  next: number | null;
  /** When the wait ends or the raise lapses; 0 without one. */
  due_at: Generated<number>;
}

/** The last break of a player. */
interface PlayerExclusionTable {
  user_id: string;
  /** Of the chart `exclusion`. */
  state: string;
  /** One of `EXCLUSION_KINDS`. */
  kind: string;
  since: number;
  until: number;
  /** When the player may play again; 0 before they have asked to. */
  returns_at: Generated<number>;
}

/** What a player who takes a break is known by, so that another account of theirs is found. */
interface ExcludedTraitTable {
  /** A hash: see `PROOFS` of the accounts. */
  trait: string;
  user_id: string;
  /** One of `LINK_KINDS`; empty where an earlier release has not kept it. */
  kind: Generated<string>;
  /** When it was first proven; 0 where an earlier release has not kept it. */
  since: Generated<number>;
}

/** A link that an operator has lifted: one row for each of its two accounts. */
interface LiftedLinkTable {
  user_id: string;
  other_id: string;
  /** One of `LINK_KINDS`. */
  kind: string;
  reason: string;
  lifted_by: string;
  lifted_at: number;
}

/** When a player last looked at their limits, and was reminded to. */
interface LimitReviewTable {
  user_id: string;
  /** 0 before the first time. */
  reviewed_at: number;
  /** By a mail; 0 before the first one. */
  reminded_at: Generated<number>;
}

/** The reality check of a player who has confirmed one or chosen how often it comes. */
interface RealityCheckTable {
  user_id: string;
  /** When the last one was confirmed; 0 before the first. */
  confirmed_at: Generated<number>;
  /** Minutes between two checks by the player's wish; null without one. */
  minutes: number | null;
}
