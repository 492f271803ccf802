import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './schema.ts';

/** Tables of deposits, withdrawals and what belongs to them. */
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
  /** What comes on top by the item that was chosen. */
  item_bonus: Generated<number>;
  /** What was credited on top in all; before that what is promised. */
  bonus: number;
  /** What is to be wagered for the deposit and its bonus. */
  wagering: number;
  coupon_id: string | null;
  is_first_deposit: boolean;
  /** By which its bonus is reckoned, as they were when it was opened: see `AcceptedTerms`. */
  terms: Json | null;
  /** The path that the provider's page returns to. */
  return_path: string;
  provider: string;
  /** The provider's id of the checkout; empty until it is opened. */
  provider_id: Generated<string>;
  pay_url: Generated<string>;
  reference: Generated<string>;
  operator_accounts: Generated<Json>;
  /** The payment that this order was opened for by itself, as its money belonged to an order that was paid already. */
  extra_of: string | null;
  created_at: number;
  expires_at: number;
  /** When the provider was last asked about it. */
  checked_at: Generated<number>;
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
  /** The account's number; leaves the server masked, or to the provider. */
  account_number: string;
  reason: Generated<string>;
  provider: string;
  created_at: number;
  due_at: number;
  checked_at: Generated<number>;
}

/** What happened to an order, in order: also what its chart refused. */
interface OrderEventTable {
  order_id: string;
  id: GeneratedAlways<number>;
  event: string;
  /** State after it. */
  state: string;
  is_accepted: boolean;
  /** For the operator: amounts, ids of payments, reasons. Nothing secret. */
  detail: Json;
  created_at: number;
}

/** A verified payment; credited once, to the order that it opened or was meant for. */
interface PaymentTable {
  provider: string;
  payment_id: string;
  order_id: string;
  amount: number;
  created_at: number;
}

/** A webhook that has been read; the same one comes again without effect. */
interface ProviderEventTable {
  provider: string;
  event_id: string;
  created_at: number;
}

/** Work that outlives its request. Done by whoever claims it first; gone when it is done. */
interface OutboxTable {
  id: string;
  kind: string;
  payload: Json;
  /** When it may be done (again), milliseconds since the epoch. */
  due_at: number;
  attempts: Generated<number>;
}

interface ReceivingAccountTable {
  user_id: string;
  id: string;
  bank_id: number;
  holder: string;
  number: string;
  is_default: boolean;
  created_at: number;
}

/** A prop that the player owns, such as a coupon. */
interface PlayerPropTable {
  user_id: string;
  id: string;
  prop_id: number;
  /** What it came from: `sign-up`, `operator` … */
  source: string;
  created_at: number;
  /** 0 when it lasts. */
  expires_at: number;
  /** The order that spends it; null while it is free. */
  spent_on: string | null;
}

/** A bonus that is collected once a player: see `BONUS_COLLECTION`. */
interface BonusCollectionTable {
  user_id: string;
  type: number;
  reference: string;
  created_at: number;
}

/**
 * What a player has to wager before a withdrawal: `remaining` when it was last written, less what he has staked beyond `counted`.
 * Written by whoever has changed the player's balance in the same transaction, so that no round comes in between.
 */
interface WageringTable {
  user_id: string;
  remaining: number;
  /** The whole that `remaining` was left of. */
  total: number;
  counted: number;
}
