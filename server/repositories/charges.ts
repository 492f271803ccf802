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

const FACTS = `u.total_recharge as "totalRecharge", u.exchange as exchanged, u.last_recharge_type as "lastRechargeType",
  u.created_at as "registeredAt", exists (
    select from bonus_collection where user_id = u.id and type = ${BONUS_COLLECTION.firstDeposit}
  ) as "hasFirstDepositBonus"`;

export async function findChargeFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
): Promise<ChargeFacts | null> {
  const [facts] = await tx.query<ChargeFacts>({
    name: 'charge-facts',
    text: `select ${FACTS} from app_user u where u.id = $1::uuid`,
    values: [userId],
  });
  return facts ?? null;
}

/** The same, and no other deposit of the player begins or is credited until this transaction has ended. */
export async function lockChargeFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
): Promise<ChargeFacts | null> {
  const [facts] = await tx.query<ChargeFacts>({
    name: 'charge-facts-lock',
    text: `select ${FACTS} from app_user u where u.id = $1::uuid for no key update of u`,
    values: [userId],
  });
  return facts ?? null;
}

/**
 * Counts a deposit that has arrived.
 * @returns the facts as they were before it
 */
export async function countDeposit(
  tx: Pick<Transaction, 'query'>,
  { userId, typeId, amount }: { userId: string; typeId: number; amount: number },
): Promise<ChargeFacts> {
  const [facts] = await tx.query<ChargeFacts>({
    name: 'charge-count',
    text: `update app_user u set total_recharge = u.total_recharge + $3::bigint, last_recharge_type = $2::integer
      where u.id = $1::uuid returning ${FACTS}`,
    values: [userId, typeId, amount],
  });
  if (facts === undefined) throw new Error(`there is no player ${userId}`);
  return { ...facts, totalRecharge: facts.totalRecharge - amount };
}

/** Notes that the player has had a bonus. Once only: the second time fails. */
export async function collectBonus(
  tx: Pick<Transaction, 'query'>,
  bonus: { userId: string; type: number; reference: string; time: number },
): Promise<void> {
  await tx.query({
    name: 'bonus-collect',
    text: `insert into bonus_collection (user_id, type, reference, created_at)
      values ($1::uuid, $2::integer, $3, $4::bigint)`,
    values: [bonus.userId, bonus.type, bonus.reference, bonus.time],
  });
}
