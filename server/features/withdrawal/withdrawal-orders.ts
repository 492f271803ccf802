import { lockOwner } from '#server/core/db/lock-player.ts';
import { defineChange, defineFind, defineList, defineRun, defineValue } from '#server/core/db/statements.ts';
import type { Page } from '#server/core/read-page.ts';
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

const OPEN = `state in ('requested', 'reviewing', 'paying')`;
const FIELDS = `user_id, id, state, method, amount, fee, bank_id, bank_name, holder, account_number, reason, provider,
  created_at, due_at, checked_at`;

/** @returns false when the player already has an open withdrawal */
export const insertWithdrawal = defineChange<[order: NewWithdrawal]>(
  'withdrawal-add',
  `insert into withdrawal_order (user_id, id, state, method, amount, fee, bank_id, bank_name, holder,
      account_number, provider, created_at, due_at)
    values ($user_id::uuid, $id::uuid, $state, $method, $amount::bigint, $fee::bigint, $bank_id, $bank_name, $holder, $account_number, $provider, $created_at::bigint, $due_at::bigint)
    on conflict (user_id) where ${OPEN} do nothing returning id`,
);

export const findWithdrawal = defineFind<[id: string], WithdrawalRow>(
  'withdrawal-find',
  `select ${FIELDS} from withdrawal_order where id = $1::uuid`,
);

export const lockWithdrawal = lockOwner(findWithdrawal, ({ user_id: userId }) => userId);

export const findOpenWithdrawal = defineFind<[userId: string], WithdrawalRow>(
  'withdrawal-find-open',
  `select ${FIELDS} from withdrawal_order where user_id = $1::uuid and ${OPEN}`,
);

/** The player's withdrawals, newest first. */
export const listWithdrawals = defineList<[Page & { userId: string }], WithdrawalRow>(
  'withdrawals',
  `select ${FIELDS} from withdrawal_order where user_id = $userId::uuid and id < $before::uuid
    order by id desc limit $limit::integer`,
);

/** A withdrawal as the operator sees it. */
export interface ListedWithdrawal {
  orderId: string;
  userId: string;
  account: string;
  state: string;
  amount: number;
  fee: number;
  bankName: string;
  holder: string;
  /** The whole account number. */
  accountNumber: string;
  createdAt: number;
  /** When the player last set their withdrawal password before this withdrawal. */
  pinSetAt: number;
  /** Until then it is not approved by itself, as the account was changed. May be past. */
  waitsUntil: number;
  /** Somebody has reported a change that was not the player's. */
  isStopped: boolean;
  /** A payment of the player is taken back. */
  hasReversal: boolean;
  /** Deposits less earlier withdrawals. */
  netDeposited: number;
}

/** All open withdrawals, oldest first. */
export const listOpenWithdrawals = defineList<[limit: number], ListedWithdrawal>(
  'withdrawals-open',
  `select o.id as "orderId", o.user_id as "userId", ${PLAYER_NAME} as account, o.state, o.amount, o.fee,
      o.bank_name as "bankName", o.holder, o.account_number as "accountNumber", o.created_at as "createdAt",
      u.total_recharge - u.exchange as "netDeposited", coalesce((
        select max(e.created_at) from account_event e
        where e.user_id = o.user_id and e.kind = 'pin-set' and e.detail ->> 'pin' = 'withdraw'
          and e.created_at <= o.created_at
      ), 0) as "pinSetAt",
      u.withdrawals_wait_until as "waitsUntil", u.withdrawals_stopped_at is not null as "isStopped",
      exists (select from payment_reversal r where r.user_id = o.user_id and r.is_standing and not r.is_refund) as "hasReversal"
    from (select * from withdrawal_order where ${OPEN} order by id limit $1) as o
    join app_user u on u.id = o.user_id order by o.id`,
);

/** Open withdrawals that should have arrived before `now`, oldest first. */
export const listLateWithdrawals = defineList<
  [{ now: number; limit: number }],
  Pick<WithdrawalRow, 'id' | 'state' | 'due_at'>
>(
  'withdrawals-late',
  `select id, state, due_at from withdrawal_order where ${OPEN} and due_at < $now::bigint order by id limit $limit`,
);

/** The player's withdrawals since a time, less those returned. Minor units. */
export const sumWithdrawnSince = defineValue<[userId: string, time: number], number>(
  'withdrawal-sum-since',
  `select coalesce(sum(amount), 0)::bigint as amount from withdrawal_order
    where user_id = $1::uuid and created_at >= $2::bigint and state not in ('rejected', 'returned')`,
  0,
);

export const storeWithdrawalState = defineRun<[id: string, { state: string; reason: string; time: number }]>(
  'withdrawal-state',
  'update withdrawal_order set state = $state, reason = $reason, checked_at = $time::bigint where id = $1::uuid',
);

/**
 * Claims withdrawals that are being paid and were last checked before `checkedBefore`; sets their check to
 * `now`.
 */
export const claimPayingWithdrawals = defineList<
  [{ now: number; checkedBefore: number; limit: number }],
  WithdrawalRow
>(
  'withdrawals-claim-paying',
  `update withdrawal_order set checked_at = $now::bigint
    where id in (
      select id from withdrawal_order where state = 'paying' and checked_at <= $checkedBefore::bigint
      order by checked_at limit $limit for update skip locked
    )
    returning ${FIELDS}`,
);

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

export const findMoneyFacts = defineFind<[userId: string], MoneyFacts>(
  'withdrawal-money-facts',
  `select coalesce(b.amount, 0) as coin, u.total_recharge - u.exchange as "netDeposited",
      u.withdraw_pin_hash is not null as "hasWithdrawPassword",
      u.withdrawals_stopped_at is not null as "isStopped", u.withdrawals_wait_until as "waitsUntil"
    from app_user u
    left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
    where u.id = $1::uuid`,
);
