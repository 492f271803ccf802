import type { Generated } from 'kysely';
import type { AccountSchema } from './account-schema.ts';
import type { AlarmSchema } from './alarm-schema.ts';
import type { CashierSchema } from './cashier-schema.ts';
import type { JackpotSchema } from './jackpot-schema.ts';
import type { Json } from './json-column.ts';
import type { MailSchema } from './mail-schema.ts';
import type { ProtectionSchema } from './protection-schema.ts';
import type { PushSchema } from './push-schema.ts';
import type { RetentionSchema } from './retention-schema.ts';
import type { RewardsSchema } from './rewards-schema.ts';
import type { SocialSchema } from './social-schema.ts';

/**
 * Every table. Keys begin with the user. User ids and the program's ids are UUIDs; money is `bigint` in minor
 * units; times are `bigint` milliseconds since the epoch. JSON is written as text and read parsed.
 */
export interface Schema
  extends AccountSchema,
    AlarmSchema,
    CashierSchema,
    JackpotSchema,
    MailSchema,
    ProtectionSchema,
    PushSchema,
    RetentionSchema,
    RewardsSchema,
    SocialSchema {
  balance: BalanceTable;
  journal: JournalTable;
  ledger_checkpoint: LedgerCheckpointTable;
  ledger_horizon: LedgerHorizonTable;
  request_log: RequestLogTable;
  game_round: GameRoundTable;
  open_round: OpenRoundTable;
  game_like: GameLikeTable;
  game_history: GameHistoryTable;
  restore: RestoreTable;
}

/** The balance of a player's account. */
interface BalanceTable {
  user_id: string;
  currency: string;
  /** `player` for the balance, otherwise another account of the player: see `columnOf` of the ledger. */
  account: Generated<string>;
  amount: number;
  /** Sum of all stakes from it, refunds excluded. */
  staked: Generated<number>;
  /** Whether limits or a break must be looked at before a stake: see `admitPlay`. */
  guarded: Generated<boolean>;
  /** No stake before this time; 0 without a shortest cycle. */
  cycle_ends_at: Generated<number>;
  /** What of these stakes was at risk: see `wageredOf`. Everything that counts wagering reads this. */
  wagered: Generated<number>;
}

/**
 * One row per transfer, never changed, and only archived from: see `journal_archive`. `user_id` is the
 * player of the transfer; the nil UUID between system accounts.
 */
interface JournalTable {
  user_id: string;
  id: string;
  currency: string;
  /** Name of a player's or a system account. */
  from_account: string;
  to_account: string;
  amount: number;
  kind: string;
  reference: string;
  created_at: number;
  /** The order of writing, not of committing; 0 for rows that are older than this column. */
  seq: Generated<number>;
}

/** Sum of a system account over every transfer up to `counted` of `ledger_horizon`. */
interface LedgerCheckpointTable {
  account: string;
  currency: string;
  amount: number;
}

/** One row: how far the checkpoints reach, and how far they may reach next. */
interface LedgerHorizonTable {
  id: Generated<boolean>;
  counted: Generated<number>;
  /** Every transfer up to this one has a transaction id below `mark_xid`. */
  marked: Generated<number>;
  mark_xid: Generated<number>;
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
  /** The part of the stake that was at risk: see `wageredOf`. */
  wagered: number;
  created_at: number;
}

/** An open round; deleted when it ends. */
interface OpenRoundTable {
  user_id: string;
  game_id: number;
  round_id: string;
  /** The title whose rules it follows, even if the game list changes meanwhile. */
  title: string;
  stake: number;
  /** Hidden from the player until the end. */
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

/** A time when the database had gone back to an earlier state and an operator put it right. */
interface RestoreTable {
  id: string;
  /** The moment that it went back to, as the operator said. */
  since: number;
  /** What was done: see `AfterRestore`. */
  detail: Json;
  created_at: number;
}
