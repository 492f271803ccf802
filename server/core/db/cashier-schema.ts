import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

export interface CashierSchema {
  deposit_order: DepositOrderTable;
  withdrawal_order: WithdrawalOrderTable;
  order_event: OrderEventTable;
  payment: PaymentTable;
  provider_event: ProviderEventTable;
  outbox: OutboxTable;
  receiving_account: ReceivingAccountTable;
  player_prop: PlayerPropTable;
  bonus_collection: BonusCollectionTable;
  wagering: WageringTable;
}

export interface DepositOrderTable {
  user_id: string;
  id: string;
  /** State of the chart `deposit-order`. */
  state: string;
  type_id: number;
  /** What the player asked to pay, and what arrived. */
  amount: number;
  paid_amount: Generated<number>;
  /** Bonus of the chosen item. */
  item_bonus: Generated<number>;
  /** The whole bonus: promised before the payment, credited after it. */
  bonus: number;
  /** What must be wagered for the deposit and its bonus. */
  wagering: number;
  coupon_id: string | null;
  is_first_deposit: boolean;
  /** The terms when the order was opened: see `AcceptedTerms`. */
  terms: Json | null;
  /** The path to which the provider's page returns. */
  return_path: string;
  provider: string;
  /** The provider's checkout id; empty until it exists. */
  provider_id: Generated<string>;
  pay_url: Generated<string>;
  reference: Generated<string>;
  operator_accounts: Generated<Json>;
  /** The payment behind an order that exists because its first order was already paid. */
  extra_of: string | null;
  created_at: number;
  expires_at: number;
  /** When the provider was last asked about it, and when it is due to be asked again. */
  checked_at: Generated<number>;
  check_at: Generated<number>;
  /** How often it was asked since the order ended. */
  checks: Generated<number>;
}

export interface WithdrawalOrderTable {
  user_id: string;
  id: string;
  /** State of the chart `withdrawal-order`. */
  state: string;
  method: string;
  amount: number;
  fee: number;
  bank_id: number;
  bank_name: string;
  holder: string;
  /** The whole account number; only the provider gets it unmasked. */
  account_number: string;
  reason: Generated<string>;
  provider: string;
  created_at: number;
  due_at: number;
  checked_at: Generated<number>;
}

/** The events of an order in sequence, including those that its chart refused. */
interface OrderEventTable {
  order_id: string;
  id: GeneratedAlways<number>;
  event: string;
  /** State after the event. */
  state: string;
  is_accepted: boolean;
  /** For the operator: amounts, payment ids, reasons. Contains no secrets. */
  detail: Json;
  created_at: number;
}

/** A verified payment, credited once to one order. */
interface PaymentTable {
  provider: string;
  payment_id: string;
  order_id: string;
  amount: number;
  created_at: number;
}

/** A processed webhook, so that a repeated one has no effect. */
interface ProviderEventTable {
  provider: string;
  event_id: string;
  created_at: number;
}

/** Work that outlives its request. The first process to claim a row does it and deletes the row. */
interface OutboxTable {
  id: string;
  kind: string;
  payload: Json;
  /** When it may be tried (again), milliseconds since the epoch. */
  due_at: number;
  attempts: Generated<number>;
  /** A `Lane`. */
  lane: Generated<string>;
}

interface ReceivingAccountTable {
  user_id: string;
  id: string;
  bank_id: number;
  holder: string;
  number: string;
  is_default: boolean;
  created_at: number;
  /** When this number was typed; 0 for one of an earlier release. */
  typed_at: Generated<number>;
}

/** A prop that the player owns, such as a coupon. */
interface PlayerPropTable {
  user_id: string;
  id: string;
  prop_id: number;
  /** Its source: `sign-up`, `operator` … */
  source: string;
  created_at: number;
  /** 0 when it does not expire. */
  expires_at: number;
  /** The order that spends it; null while it is unused. */
  spent_on: string | null;
}

/** A bonus that a player can collect once: see `BONUS_COLLECTION`. */
interface BonusCollectionTable {
  user_id: string;
  type: number;
  reference: string;
  created_at: number;
}

/**
 * A bonus or deposit that must be wagered before a withdrawal. The older ones come first: `starts_at` and
 * `ends_at` are what the player has wagered (`balance.wagered`) when it begins and when it is done. They move
 * up when the coins of an earlier one are taken back.
 */
interface WageringTable {
  user_id: string;
  id: string;
  /** Its kind of movement in the journal; `earlier` for what was left before there was a row for each. */
  source: string;
  reference: string;
  /** The coins that it came with. */
  amount: number;
  starts_at: number;
  ends_at: number;
  created_at: number;
  /** What was left to wager when its coins were taken back; null while it stands. */
  taken_back_left: number | null;
}
