import type { Transaction } from '#server/core/db/database.ts';
import { ABOVE_ALL } from '#server/core/db/id-span.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';

export interface WithdrawalRow {
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
  reason: string;
  provider: string;
  created_at: number;
  due_at: number;
  checked_at: number;
}

export type NewWithdrawal = Omit<WithdrawalRow, 'reason' | 'checked_at'>;

type Query = Pick<Transaction, 'query'>;

const OPEN = `state in ('requested', 'reviewing', 'paying')`;
const FIELDS = `user_id, id, state, method, amount, fee, bank_id, bank_name, holder, account_number, reason, provider,
  created_at, due_at, checked_at`;

/** @returns false when the player already has an open withdrawal */
export async function insertWithdrawal(tx: Query, order: NewWithdrawal): Promise<boolean> {
  const inserted = await tx.query({
    name: 'withdrawal-add',
    text: `insert into withdrawal_order (user_id, id, state, method, amount, fee, bank_id, bank_name, holder,
        account_number, provider, created_at, due_at)
      values ($1::uuid, $2::uuid, $3, $4, $5::bigint, $6::bigint, $7, $8, $9, $10, $11, $12::bigint, $13::bigint)
      on conflict (user_id) where ${OPEN} do nothing returning id`,
    values: [
      order.user_id,
      order.id,
      order.state,
      order.method,
      order.amount,
      order.fee,
      order.bank_id,
      order.bank_name,
      order.holder,
      order.account_number,
      order.provider,
      order.created_at,
      order.due_at,
    ],
  });
  return inserted.length === 1;
}

export async function findWithdrawal(tx: Query, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.query<WithdrawalRow>({
    name: 'withdrawal-find',
    text: `select ${FIELDS} from withdrawal_order where id = $1::uuid`,
    values: [id],
  });
  return row ?? null;
}

/** Finds a withdrawal and locks its player until the transaction ends. */
export async function lockWithdrawal(tx: Query, id: string): Promise<WithdrawalRow | null> {
  const seen = await findWithdrawal(tx, id);
  if (seen === null) return null;
  await lockPlayer(tx, seen.user_id);
  return findWithdrawal(tx, id);
}

export async function findOpenWithdrawal(tx: Query, userId: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.query<WithdrawalRow>({
    name: 'withdrawal-find-open',
    text: `select ${FIELDS} from withdrawal_order where user_id = $1::uuid and ${OPEN}`,
    values: [userId],
  });
  return row ?? null;
}

/** The player's withdrawals, newest first; `before` is the id of an order, or null for the first page. */
export async function listWithdrawals(
  tx: Query,
  { userId, before, limit }: { userId: string; before: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return tx.query<WithdrawalRow>({
    name: 'withdrawals',
    text: `select ${FIELDS} from withdrawal_order where user_id = $1::uuid and id < $2::uuid
      order by id desc limit $3`,
    values: [userId, before ?? ABOVE_ALL, limit],
  });
}

/** A withdrawal as the operator sees it. */
export interface ListedWithdrawal extends WithdrawalRow {
  /** The player's account name, and when they last set their withdrawal password before it. */
  account: string;
  pin_set_at: number;
  /** May be past. */
  waits_until: number;
  is_stopped: boolean;
  /** Whether a payment of the player is taken back. */
  has_reversal: boolean;
  /** Deposits less earlier withdrawals. */
  net_deposited: number;
}

/** All open withdrawals, oldest first. */
export async function listOpenWithdrawals(tx: Query, limit: number): Promise<ListedWithdrawal[]> {
  return tx.query<ListedWithdrawal>({
    name: 'withdrawals-open',
    text: `select o.*, ${PLAYER_NAME} as account, u.total_recharge - u.exchange as net_deposited, coalesce((
          select max(e.created_at) from account_event e
          where e.user_id = o.user_id and e.kind = 'pin-set' and e.detail ->> 'pin' = 'withdraw'
            and e.created_at <= o.created_at
        ), 0) as pin_set_at,
        u.withdrawals_wait_until as waits_until, u.withdrawals_stopped_at is not null as is_stopped,
        exists (select from payment_reversal r where r.user_id = o.user_id and r.is_standing and not r.is_refund) as has_reversal
      from (select ${FIELDS} from withdrawal_order where ${OPEN} order by id limit $1) as o
      join app_user u on u.id = o.user_id order by o.id`,
    values: [limit],
  });
}

/** Open withdrawals that should have arrived before `now`, oldest first. */
export async function listLateWithdrawals(
  tx: Query,
  { now, limit }: { now: number; limit: number },
): Promise<Pick<WithdrawalRow, 'id' | 'state' | 'due_at'>[]> {
  return tx.query({
    name: 'withdrawals-late',
    text: `select id, state, due_at from withdrawal_order where ${OPEN} and due_at < $1::bigint order by id limit $2`,
    values: [now, limit],
  });
}

/** The player's withdrawals since a time, less those returned. Minor units. */
export async function sumWithdrawnSince(tx: Query, userId: string, time: number): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    name: 'withdrawal-sum-since',
    text: `select coalesce(sum(amount), 0)::bigint as amount from withdrawal_order
      where user_id = $1::uuid and created_at >= $2::bigint and state not in ('rejected', 'returned')`,
    values: [userId, time],
  });
  return row?.amount ?? 0;
}

export async function storeWithdrawalState(
  tx: Query,
  id: string,
  { state, reason, time }: { state: string; reason: string; time: number },
): Promise<void> {
  await tx.query({
    name: 'withdrawal-state',
    text: 'update withdrawal_order set state = $2, reason = $3, checked_at = $4::bigint where id = $1::uuid',
    values: [id, state, reason, time],
  });
}

/**
 * Claims withdrawals that are being paid and were last checked before `checkedBefore`; sets their check to
 * `now`.
 */
export async function claimPayingWithdrawals(
  tx: Query,
  { now, checkedBefore, limit }: { now: number; checkedBefore: number; limit: number },
): Promise<WithdrawalRow[]> {
  return tx.query<WithdrawalRow>({
    name: 'withdrawals-claim-paying',
    text: `update withdrawal_order set checked_at = $1::bigint
      where id in (
        select id from withdrawal_order where state = 'paying' and checked_at <= $2::bigint
        order by checked_at limit $3 for update skip locked
      )
      returning ${FIELDS}`,
    values: [now, checkedBefore, limit],
  });
}

/** The player's totals that decide about a withdrawal. */
export interface MoneyFacts {
  coin: number;
  /** Deposits less withdrawals. */
  netDeposited: number;
  hasWithdrawPassword: boolean;
  isStopped: boolean;
  /** May be past. */
  waitsUntil: number;
}

export async function findMoneyFacts(tx: Query, userId: string): Promise<MoneyFacts | null> {
  const [row] = await tx.query<MoneyFacts>({
    name: 'withdrawal-money-facts',
    text: `select coalesce(b.amount, 0) as coin, u.total_recharge - u.exchange as "netDeposited",
        u.withdraw_pin_hash is not null as "hasWithdrawPassword",
        u.withdrawals_stopped_at is not null as "isStopped", u.withdrawals_wait_until as "waitsUntil"
      from app_user u
      left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
      where u.id = $1::uuid`,
    values: [userId],
  });
  return row ?? null;
}
