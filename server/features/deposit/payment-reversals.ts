import type { Transaction } from '#server/core/db/database.ts';
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

type Query = Pick<Transaction, 'query'>;

const FIELDS = `user_id as "userId", order_id as "orderId", provider, payment_id as "paymentId", amount,
  bonus_taken as "bonusTaken", owed, kept, was_credited as "wasCredited", is_refund as "isRefund",
  is_standing as "isStanding", created_at as time`;

export async function findReversal(
  tx: Query,
  provider: string,
  paymentId: string,
): Promise<PaymentReversal | null> {
  const [reversal] = await tx.query<PaymentReversal>({
    name: 'payment-reversal-find',
    text: `select ${FIELDS} from payment_reversal where provider = $1 and payment_id = $2`,
    values: [provider, paymentId],
  });
  return reversal ?? null;
}

export async function storeReversal(tx: Query, reversal: PaymentReversal): Promise<void> {
  await tx.query({
    name: 'payment-reversal-store',
    text: `insert into payment_reversal
        (user_id, order_id, provider, payment_id, amount, bonus_taken, owed, was_credited, is_refund, is_standing,
        created_at, kept)
      values ($1::uuid, $2::uuid, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8, $9, $10, $11::bigint, $12::bigint)
      on conflict (user_id, provider, payment_id) do update
        set bonus_taken = excluded.bonus_taken, owed = excluded.owed, was_credited = excluded.was_credited,
          is_refund = excluded.is_refund, is_standing = excluded.is_standing, created_at = excluded.created_at,
          kept = excluded.kept`,
    values: [
      reversal.userId,
      reversal.orderId,
      reversal.provider,
      reversal.paymentId,
      reversal.amount,
      reversal.bonusTaken,
      reversal.owed,
      reversal.wasCredited,
      reversal.isRefund,
      reversal.isStanding,
      reversal.time,
      reversal.kept,
    ],
  });
}

/** What the player still owes, the oldest first. */
export async function listOwed(tx: Query, userId: string): Promise<PaymentReversal[]> {
  return tx.query<PaymentReversal>({
    name: 'payment-reversal-owed',
    text: `select ${FIELDS} from payment_reversal where user_id = $1::uuid and owed > 0
      order by created_at, payment_id`,
    values: [userId],
  });
}

/** Players who owe something and have coins. */
export async function listDebtors(tx: Query): Promise<string[]> {
  const rows = await tx.query<{ userId: string }>({
    name: 'payment-reversal-debtors',
    text: `select distinct r.user_id as "userId" from payment_reversal r
      join balance b on b.user_id = r.user_id and b.currency = 'coin' and b.account = 'player' and b.amount > 0
      where r.owed > 0`,
    values: [],
  });
  return rows.map(({ userId }) => userId);
}

/** Whether a payment of the player is charged back now. */
export async function hasReversal(tx: Query, userId: string): Promise<boolean> {
  const [found] = await tx.query({
    name: 'payment-reversal-has',
    text: `select from payment_reversal where user_id = $1::uuid and is_standing and not is_refund limit 1`,
    values: [userId],
  });
  return found !== undefined;
}

/** A reversal as the operator sees it. */
export interface ListedReversal extends PaymentReversal {
  account: string;
}

/** The newest first. */
export async function listReversals(tx: Query, limit: number): Promise<ListedReversal[]> {
  return tx.query<ListedReversal>({
    name: 'payment-reversal-list',
    text: `select r.*, ${PLAYER_NAME} as account from (
        select ${FIELDS} from payment_reversal order by created_at desc, payment_id limit $1::integer
      ) as r join app_user u on u.id = r."userId" order by r.time desc, r."paymentId"`,
    values: [limit],
  });
}
