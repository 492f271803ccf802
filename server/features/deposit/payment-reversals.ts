import { defineChange, defineColumn, defineFind, defineList, defineRun } from '#server/core/db/statements.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';

/** A payment that its provider has taken back, or has taken back and returned. Minor units. */
export interface PaymentReversal {
  userId: string;
  orderId: string;
  provider: string;
  paymentId: string;
  amount: number;
  /** What of the deposit's bonus was taken from the player. */
  bonusTaken: number;
  /** What of the amount the player still owes. */
  owed: number;
  /** What of the returned amount is kept apart, because the account had closed meanwhile. */
  kept: number;
  /** False when it was taken back before it was credited. */
  wasCredited: boolean;
  /** True when the player had asked for it: no chargeback. */
  isRefund: boolean;
  /** False after the provider has returned it. */
  isStanding: boolean;
  time: number;
}

const FIELDS = `user_id as "userId", order_id as "orderId", provider, payment_id as "paymentId", amount,
  bonus_taken as "bonusTaken", owed, kept, was_credited as "wasCredited", is_refund as "isRefund",
  is_standing as "isStanding", created_at as time`;

export const findReversal = defineFind<[provider: string, paymentId: string], PaymentReversal>(
  'payment-reversal-find',
  `select ${FIELDS} from payment_reversal where provider = $1 and payment_id = $2`,
);

export const storeReversal = defineRun<[reversal: PaymentReversal]>(
  'payment-reversal-store',
  `insert into payment_reversal
      (user_id, order_id, provider, payment_id, amount, bonus_taken, owed, was_credited, is_refund, is_standing,
      created_at, kept)
    values ($userId::uuid, $orderId::uuid, $provider, $paymentId, $amount::bigint, $bonusTaken::bigint, $owed::bigint, $wasCredited, $isRefund, $isStanding, $time::bigint, $kept::bigint)
    on conflict (user_id, provider, payment_id) do update
      set bonus_taken = excluded.bonus_taken, owed = excluded.owed, was_credited = excluded.was_credited,
        is_refund = excluded.is_refund, is_standing = excluded.is_standing, created_at = excluded.created_at,
        kept = excluded.kept`,
);

/** What the player still owes, the oldest first. */
export const listOwed = defineList<[userId: string], PaymentReversal>(
  'payment-reversal-owed',
  `select ${FIELDS} from payment_reversal where user_id = $1::uuid and owed > 0
    order by created_at, payment_id`,
);

/** Players who owe something and have coins. */
export const listDebtors = defineColumn<[], string>(
  'payment-reversal-debtors',
  `select distinct r.user_id as "userId" from payment_reversal r
    join balance b on b.user_id = r.user_id and b.currency = 'coin' and b.account = 'player' and b.amount > 0
    where r.owed > 0`,
);

/** Whether a payment of the player is charged back now. */
export const hasReversal = defineChange<[userId: string]>(
  'payment-reversal-has',
  `select from payment_reversal where user_id = $1::uuid and is_standing and not is_refund limit 1`,
);

/** A reversal as the operator sees it. */
export interface ListedReversal extends PaymentReversal {
  account: string;
}

/** The newest first. */
export const listReversals = defineList<[limit: number], ListedReversal>(
  'payment-reversal-list',
  `select r.*, ${PLAYER_NAME} as account from (
      select ${FIELDS} from payment_reversal order by created_at desc, payment_id limit $1::integer
    ) as r join app_user u on u.id = r."userId" order by r.time desc, r."paymentId"`,
);
