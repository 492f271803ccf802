import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { Transaction } from '#server/db/database.ts';

/** What of a player decides about his deposits. */
export interface ChargeFacts {
  /** Everything deposited so far. */
  totalRecharge: number;
  /** Everything withdrawn that has arrived. */
  exchanged: number;
  /** 0 before the first deposit. */
  lastRechargeType: number;
  hasFirstDepositBonus: boolean;
  registeredAt: number;
}

/** Of the player `u`. */
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

/** The same, and no other deposit of the player is opened or credited until this transaction has ended. */
export async function lockChargeFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
): Promise<ChargeFacts | null> {
  const [facts] = await tx.query<ChargeFacts>({
    name: 'charge-facts-lock',
    text: `select ${CHARGE_FACTS} from app_user u where u.id = $1::uuid for no key update of u`,
    values: [userId],
  });
  return facts ?? null;
}
