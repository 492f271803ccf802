import type { ColumnType } from 'kysely';
import type { AccountSchema } from './account-schema.ts';

/**
 * Every table. Keys begin with the user; user ids and ids made by the program are UUIDs; money is `bigint` in minor units;
 * times are `bigint` milliseconds since the epoch. What is written as JSON goes in as text and comes out parsed.
 */
export interface Schema extends AccountSchema {
  balance: BalanceTable;
  journal: JournalTable;
  ledger_checkpoint: LedgerCheckpointTable;
  request_log: RequestLogTable;
  game_round: GameRoundTable;
  game_like: GameLikeTable;
  game_history: GameHistoryTable;
}

/** A `jsonb` column. */
export type Json<Value = unknown> = ColumnType<Value, string, string>;

/** What a player account holds. */
interface BalanceTable {
  user_id: string;
  currency: string;
  amount: number;
}

/** One row a transfer, only ever added to. `user_id` is the player on one of its sides, the nil UUID when both are the system's. */
interface JournalTable {
  user_id: string;
  id: string;
  currency: string;
  /** `player`, or the name of a system account. */
  from_account: string;
  to_account: string;
  amount: number;
  kind: string;
  reference: string;
  created_at: number;
}

/** Sum of a system account over every transfer made before `until`; all of them have the same `until`. */
interface LedgerCheckpointTable {
  account: string;
  currency: string;
  until: number;
  amount: number;
}

interface RequestLogTable {
  user_id: string;
  request_id: string;
  call: string;
  params_hash: string;
  answer: Json | null;
  created_at: number;
}

interface GameRoundTable {
  user_id: string;
  game_id: number;
  round_id: string;
  bets: Json;
  outcome: Json;
  stake: number;
  win: number;
  created_at: number;
}

interface GameLikeTable {
  user_id: string;
  game_id: number;
  created_at: number;
}

interface GameHistoryTable {
  user_id: string;
  game_id: number;
  played_at: number;
}
