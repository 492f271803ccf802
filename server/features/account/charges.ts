import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { UserRow } from './users.ts';

/** The player's data that decides about deposits. */
export interface ChargeFacts {
  /** Total of deposits. */
  totalDeposited: number;
  /** Total of the withdrawals that have arrived. */
  totalWithdrawn: number;
  /** 0 before the first deposit. */
  lastDepositType: number;
  hasFirstDepositBonus: boolean;
  registeredAt: number;
}

/** Columns of the player `u`. */
export const CHARGE_FACTS = `u.total_recharge as "totalDeposited", u.exchange as "totalWithdrawn", u.last_recharge_type as "lastDepositType",
  u.created_at as "registeredAt", exists (
    select from bonus_collection where user_id = u.id and type = ${BONUS_COLLECTION.firstDeposit}
  ) as "hasFirstDepositBonus"`;

export async function findChargeFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
): Promise<ChargeFacts | null> {
  const [facts] = await tx.query<ChargeFacts>({
    name: 'charge-facts',
    text: `select ${CHARGE_FACTS} from app_user u where u.id = $1::uuid`,
    values: [userId],
  });
  return facts ?? null;
}

/** The player's data that decides about a first deposit. */
export function chargeFactsOf(
  user: UserRow,
): Pick<ChargeFacts, 'totalDeposited' | 'hasFirstDepositBonus' | 'registeredAt'> {
  return {
    totalDeposited: user.total_recharge,
    hasFirstDepositBonus: user.has_first_deposit_bonus,
    registeredAt: user.created_at,
  };
}

/** Adds an arrived deposit by this channel to the totals. */
export async function countDeposited(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  { amount, typeId }: { amount: number; typeId: number },
): Promise<void> {
  await tx.query({
    name: 'user-deposited',
    text: `update app_user set total_recharge = total_recharge + $2::bigint, last_recharge_type = $3::integer
      where id = $1::uuid`,
    values: [userId, amount, typeId],
  });
}

/** Changes the total of deposits by a payment that was taken back, or returned. */
export async function correctDeposited(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  amount: number,
): Promise<void> {
  await tx.query({
    name: 'user-correct-deposited',
    text: 'update app_user set total_recharge = total_recharge + $2::bigint where id = $1::uuid',
    values: [userId, amount],
  });
}

/** Adds an arrived withdrawal to the total. */
export async function countWithdrawn(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  amount: number,
): Promise<void> {
  await tx.query({
    name: 'user-withdrawn',
    text: 'update app_user set exchange = exchange + $2::bigint where id = $1::uuid',
    values: [userId, amount],
  });
}

/** Records that the player has collected a bonus that is given once. */
export async function noteCollected(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  { type, reference, time }: { type: number; reference: string; time: number },
): Promise<void> {
  await tx.query({
    name: 'bonus-collect',
    text: `insert into bonus_collection (user_id, type, reference, created_at)
      values ($1::uuid, $2, $3, $4::bigint)`,
    values: [userId, type, reference, time],
  });
}
