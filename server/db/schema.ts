import type { ColumnType, Generated } from 'kysely';
import type { AccountSchema } from './account-schema.ts';
import type { CashierSchema } from './cashier-schema.ts';
import type { JackpotSchema } from './jackpot-schema.ts';

/**
 * Every table. Keys begin with the user; user ids and ids made by the program are UUIDs; money is `bigint` in minor units;
 * times are `bigint` milliseconds since the epoch. What is written as JSON goes in as text and comes out parsed.
 */
export interface Schema extends AccountSchema, CashierSchema, JackpotSchema {
  balance: BalanceTable;
  journal: JournalTable;
  ledger_checkpoint: LedgerCheckpointTable;
  request_log: RequestLogTable;
  game_round: GameRoundTable;
  open_round: OpenRoundTable;
  game_like: GameLikeTable;
  game_history: GameHistoryTable;
}

/** A `jsonb` column. */
export type Json<Value = unknown> = ColumnType<Value, string, string>;

/** What a player's account holds. */
interface BalanceTable {
  user_id: string;
  currency: string;
  /** `player` for the balance, else the name of another account of his: see `columnOf` of the ledger. */
  account: Generated<string>;
  amount: number;
  /** What has been staked from it in all, refunds aside. */
  staked: Generated<number>;
}

/** One row a transfer, only ever added to. `user_id` is the player on one of its sides, the nil UUID when both are the system's. */
interface JournalTable {
  user_id: string;
  id: string;
  currency: string;
  /** Name of one of the player's accounts or of a system account. */
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

/** A round that is not over. Gone when it is. */
interface OpenRoundTable {
  user_id: string;
  game_id: number;
  round_id: string;
  /** Id of the title whose rules it goes by, whatever the game list says by the time it ends. */
  title: string;
  stake: number;
  /** What is hidden from the player until the end. */
  board: Json;
  picks: Json;
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
