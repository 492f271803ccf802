import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';

/** The player's data that decides about deposits. */
export interface ChargeFacts {
  /** Total of deposits. */
  totalRecharge: number;
  /** Total of the withdrawals that have arrived. */
  exchanged: number;
  /** 0 before the first deposit. */
  lastRechargeType: number;
  hasFirstDepositBonus: boolean;
  registeredAt: number;
}

/** Columns of the player `u`. */
export const CHARGE_FACTS = `u.total_recharge as "totalRecharge", u.exchange as exchanged, u.last_recharge_type as "lastRechargeType",
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
