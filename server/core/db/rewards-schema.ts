import type { Json } from './json-column.ts';

export interface RewardsSchema {
  reward: RewardTable;
}

/** A claim and what it paid. The key names right and period, so that each is paid once. */
interface RewardTable {
  user_id: string;
  /** `sign-in:2026-11-22`. */
  key: string;
  /** Also the reference of its rows in the journal. */
  id: string;
  /** The feature that paid; the kind of its rows in the journal. */
  source: string;
  rewards: Json;
  /** What was to be wagered for it, minor units. */
  wagering: number;
  created_at: number;
}
