import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { sqlState } from '#server/db/retry.ts';
import { ADD_TO_WAGERING } from './wagering.ts';

export interface DepositSettlement {
  userId: string;
  orderId: string;
  /** The channel that it came by. */
  typeId: number;
  /** What has arrived, minor units, above zero. */
  amount: number;
  /** What is given on top of it, at least 0. */
  bonus: number;
  /** What is to be wagered for both. */
  wagering: number;
  isFirstDeposit: boolean;
  /** The bonus that a player has once, of `BONUS_COLLECTION`, if this is one; else null. */
  collects: number | null;
  /** What the decision rests on: the order's state, and what the player had deposited. Nothing is done if either is otherwise by now. */
  before: { state: string; totalRecharge: number };
  state: string;
  event: string;
  /** For the operator. */
  detail: Readonly<Record<string, string | number>>;
  provider: string;
  paymentId: string;
  time: number;
}

const ALREADY_THERE = '23505';

/**
 * Credits a payment: pays the player what has arrived and what is given on top of it, with the condition to wager, counts the
 * deposit, and stores order, event and payment. All of it or nothing, in one statement, because round trips are what a
 * deposit costs.
 * @returns false when nothing was done, as what it rests on has changed or the payment or the bonus is there already; in
 * a transaction that can go no further then
 * @throws RangeError for amounts that are no safe integers
 */
export async function settleDeposit(
  tx: Pick<Transaction, 'query'>,
  settlement: DepositSettlement,
): Promise<boolean> {
  const { amount, bonus, time } = settlement;
  if (!Number.isSafeInteger(amount) || amount <= 0 || !Number.isSafeInteger(bonus) || bonus < 0) {
    throw new RangeError(`not a deposit: ${amount} and ${bonus}`);
  }
  const [depositId, bonusId] = [newId(time), newId(time)].sort();
  try {
    const settled = await tx.query({
      name: 'ledger-settle-deposit',
      text: SETTLE_DEPOSIT,
      values: [
        settlement.userId,
        settlement.orderId,
        settlement.before.state,
        settlement.before.totalRecharge,
        amount,
        bonus,
        settlement.wagering,
        time,
        depositId,
        bonusId,
        settlement.typeId,
        settlement.collects,
        settlement.state,
        settlement.isFirstDeposit,
        settlement.event,
        JSON.stringify(settlement.detail),
        settlement.provider,
        settlement.paymentId,
      ],
    });
    return settled.length === 1;
  } catch (error) {
    if (sqlState(error) === ALREADY_THERE) return false;
    throw error;
  }
}

/** The order first, then the player, then his balance: whoever else needs more than one of them takes them in this order. */
const SETTLE_DEPOSIT = `
  with held as (
    select o.id from deposit_order o join app_user u on u.id = o.user_id
    where o.user_id = $1::uuid and o.id = $2::uuid and o.state = $3::text and u.total_recharge = $4::bigint
    for update of o for no key update of u
  ), arrived as (
    insert into payment (provider, payment_id, order_id, amount, created_at)
    select $17::text, $18::text, id, $5::bigint, $8::bigint from held
  ), paid as (
    insert into balance (user_id, currency, account, amount)
    select $1::uuid, 'coin', 'player', $5::bigint + $6::bigint from held
    on conflict (user_id, currency, account) do update set amount = balance.amount + excluded.amount
    returning staked
  ), moved as (
    insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
    select $1::uuid, move.id, 'coin', move.from_account, 'player', move.amount, move.kind, $2::uuid::text, $8::bigint
    from paid cross join (values
      ($9::uuid, 'cash-in', $5::bigint, 'deposit'),
      ($10::uuid, 'bonus', $6::bigint, 'deposit-bonus')
    ) as move (id, from_account, amount, kind)
    where move.amount > 0
  ), counted as (
    update app_user set total_recharge = total_recharge + $5::bigint, last_recharge_type = $11::integer
    from held where app_user.id = $1::uuid
  ), collected as (
    insert into bonus_collection (user_id, type, reference, created_at)
    select $1::uuid, $12::integer, id::text, $8::bigint from held where $12::integer is not null
  ), bound as (
    insert into wagering (user_id, remaining, total, counted)
    select $1::uuid, $7::bigint, $7::bigint, staked from paid where $7::bigint > 0
    ${ADD_TO_WAGERING}
  ), stepped as (
    update deposit_order set state = $13::text, paid_amount = $5::bigint, bonus = $6::bigint,
      wagering = $7::bigint, is_first_deposit = $14::boolean, checked_at = $8::bigint
    from held where deposit_order.user_id = $1::uuid and deposit_order.id = held.id
  ), noted as (
    insert into order_event (order_id, event, state, is_accepted, detail, created_at)
    select id, $15::text, $13::text, true, $16::jsonb, $8::bigint from held
  )
  select staked from paid`;
