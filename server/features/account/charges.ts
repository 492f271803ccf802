import { BONUS_COLLECTION } from '#contract/constants.ts';
import { defineFind, defineRun } from '#server/core/db/statements.ts';
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

export const findChargeFacts = defineFind<[userId: string], ChargeFacts>(
  'charge-facts',
  `select ${CHARGE_FACTS} from app_user u where u.id = $1::uuid`,
);

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
export const countDeposited = defineRun<[userId: string, { amount: number; typeId: number }]>(
  'user-deposited',
  `update app_user set total_recharge = total_recharge + $amount::bigint, last_recharge_type = $typeId::integer
    where id = $1::uuid`,
);

/** Changes the total of deposits by a payment that was taken back, or returned. */
export const correctDeposited = defineRun<[userId: string, amount: number]>(
  'user-correct-deposited',
  'update app_user set total_recharge = total_recharge + $2::bigint where id = $1::uuid',
);

/** Adds an arrived withdrawal to the total. */
export const countWithdrawn = defineRun<[userId: string, amount: number]>(
  'user-withdrawn',
  'update app_user set exchange = exchange + $2::bigint where id = $1::uuid',
);

/** Records that the player has collected a bonus that is given once. */
export const noteCollected = defineRun<[userId: string, { type: number; reference: string; time: number }]>(
  'bonus-collect',
  `insert into bonus_collection (user_id, type, reference, created_at)
    values ($1::uuid, $type, $reference, $time::bigint)`,
);
