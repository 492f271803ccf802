import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { ADD_TO_WAGERING } from './wagering.ts';

export interface DepositSettlement {
  userId: string;
  /** Id of the order: what the movements belong to. */
  reference: string;
  /** The channel that it came by. */
  typeId: number;
  /** What has arrived, minor units, above zero. */
  amount: number;
  /** What is given on top of it, at least 0. */
  bonus: number;
  /** What is to be wagered for both. */
  wagering: number;
  /** The bonus that a player has once, of `BONUS_COLLECTION`, if this is one; else null. */
  collects: number | null;
  time: number;
}

/**
 * Pays a player what has arrived and what is given on top of it, with the condition to wager, and counts the deposit. All of it in one
 * statement, because round trips are what a deposit costs.
 * @param tx the transaction that credits the payment; a payment is credited once by what it does beside
 * @throws RangeError for an amount that is no safe integer above zero
 */
export async function settleDeposit(
  tx: Pick<Transaction, 'query'>,
  { userId, reference, typeId, amount, bonus, wagering, collects, time }: DepositSettlement,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || !Number.isSafeInteger(bonus) || bonus < 0) {
    throw new RangeError(`not a deposit: ${amount} and ${bonus}`);
  }
  await tx.query({
    name: 'ledger-settle-deposit',
    text: SETTLE_DEPOSIT,
    values: [userId, amount, bonus, reference, time, newId(time), newId(time), typeId, collects, wagering],
  });
}

const SETTLE_DEPOSIT = `
  with paid as (
    insert into balance (user_id, currency, account, amount)
    values ($1::uuid, 'coin', 'player', $2::bigint + $3::bigint)
    on conflict (user_id, currency, account) do update set amount = balance.amount + excluded.amount
    returning staked
  ), moved as (
    insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
    select $1::uuid, move.id, 'coin', move.from_account, 'player', move.amount, move.kind, $4::text, $5::bigint
    from paid cross join (values
      ($6::uuid, 'cash-in', $2::bigint, 'deposit'),
      ($7::uuid, 'bonus', $3::bigint, 'deposit-bonus')
    ) as move (id, from_account, amount, kind)
    where move.amount > 0
  ), counted as (
    update app_user set total_recharge = total_recharge + $2::bigint, last_recharge_type = $8::integer
    where id = $1::uuid
  ), collected as (
    insert into bonus_collection (user_id, type, reference, created_at)
    select $1::uuid, $9::integer, $4::text, $5::bigint where $9::integer is not null
  ), bound as (
    insert into wagering (user_id, remaining, total, counted)
    select $1::uuid, $10::bigint, $10::bigint, staked from paid where $10::bigint > 0
    ${ADD_TO_WAGERING}
  )
  select staked from paid`;
