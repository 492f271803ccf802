import type { VerifiedPayment } from '#machines/deposit/deposit-order.machine.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { changePlayer, isClosed } from '#server/core/db/lock-player.ts';
import { correctDeposited } from '#server/features/account/index.ts';
import { HELD_PART, readBalance } from '#server/ledger/account.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';
import { type Transfer, transfer } from '#server/ledger/transfer.ts';
import { endWagering, reopenWagering } from '#server/ledger/wagering.ts';
import { beginPaidChecks, type DepositOrder } from './deposit-orders.ts';
import { findReversal, listDebtors, listOwed, storeReversal } from './payment-reversals.ts';

/** Pays what players owe for payments that were taken back; below zero while they owe it. */
const LOSS = { kind: 'system', name: 'chargeback-loss' } as const;
const CASH_IN = { kind: 'system', name: 'cash-in' } as const;
const BONUS = { kind: 'system', name: 'bonus' } as const;
/** Where a player's coins are taken from. Stakes of open rounds are at risk already. */
const PARTS = [undefined, 'safe-box'] as const;
const KEPT = [HELD_PART] as const;

/**
 * Takes a credited payment from the player, then its bonus as far as the player still has it, and the open
 * wagering for both. The missing part of the payment becomes a debt: see {@link payDebts}.
 * @param order locked by this transaction
 */
export async function takeBack(
  tx: Transaction,
  order: DepositOrder,
  { paymentId, amount }: VerifiedPayment,
  time: number,
): Promise<void> {
  const { user_id: userId, id: reference, provider } = order;
  const movement = { userId, reference, time };
  const toCashIn = { ...movement, to: CASH_IN, kind: 'deposit-reversed' };
  const { kept = 0 } = (await findReversal(tx, provider, paymentId)) ?? {};
  await takeCoins(tx, { ...toCashIn, amount: kept }, KEPT);
  const owed = amount - kept - (await takeCoins(tx, { ...toCashIn, amount: amount - kept }));
  if (owed > 0) await move(tx, { ...movement, from: LOSS, to: CASH_IN, amount: owed, kind: 'deposit-loss' });
  const bonusTaken = await takeCoins(tx, {
    ...movement,
    amount: order.bonus,
    to: BONUS,
    kind: 'bonus-reversed',
  });
  await endWagering(tx, { ...movement, source: 'deposit', amount });
  await endWagering(tx, { ...movement, source: 'deposit-bonus', amount: bonusTaken });
  await correctDeposited(tx, userId, -amount);
  const facts = { userId, orderId: reference, provider, paymentId, amount, bonusTaken, owed, kept: 0, time };
  await storeReversal(tx, { ...facts, wasCredited: true, isRefund: false, isStanding: true });
  await beginPaidChecks(tx, reference, time);
}

/**
 * Returns everything that {@link takeBack} has taken, and ends the debt. A closed account gets no bonus, and
 * the rest is kept apart: a provider cannot send a part back.
 */
export async function giveBack(
  tx: Transaction,
  order: DepositOrder,
  { paymentId }: VerifiedPayment,
  time: number,
): Promise<void> {
  const { user_id: userId, id: reference, provider } = order;
  const reversal = await findReversal(tx, provider, paymentId);
  if (reversal === null) throw new Error(`payment ${paymentId} was not taken back`);
  const { amount, owed, bonusTaken } = reversal;
  const wasClosed = await isClosed(tx, userId);
  const player = { kind: 'player', userId, ...(wasClosed && { part: HELD_PART }) } as const;
  const movements = [
    { from: CASH_IN, to: player, amount: amount - owed, kind: 'deposit-restored' },
    { from: CASH_IN, to: LOSS, amount: owed, kind: 'deposit-loss-returned' },
    { from: BONUS, to: player, amount: wasClosed ? 0 : bonusTaken, kind: 'bonus-restored' },
  ];
  for (const movement of movements) {
    if (movement.amount > 0) await move(tx, { ...movement, reference, time });
  }
  await reopenWagering(tx, { userId, reference });
  await correctDeposited(tx, userId, amount);
  const kept = wasClosed ? amount - owed : 0;
  await storeReversal(tx, { ...reversal, owed: 0, kept, bonusTaken: 0, isStanding: false, time });
  await beginPaidChecks(tx, reference, time);
}

/** Takes what the player owes from their balance, as far as it goes. The caller has locked the player. */
export async function payDebts(tx: Transaction, userId: string, time: number): Promise<void> {
  for (const reversal of await listOwed(tx, userId)) {
    const amount = Math.min(reversal.owed, await readBalance(tx, userId, 'coin'));
    if (amount === 0) return;
    const player = { kind: 'player', userId } as const;
    await move(tx, { from: player, to: LOSS, amount, kind: 'debt-paid', reference: reversal.orderId, time });
    await storeReversal(tx, { ...reversal, owed: reversal.owed - amount });
  }
}

/** Takes what players owe from coins that they have won meanwhile. */
export async function collectDebts({
  database,
  clock,
}: {
  database: Database;
  clock: () => number;
}): Promise<void> {
  for (const userId of await listDebtors(database)) {
    await changePlayer(database, userId, (tx) => payDebts(tx, userId, clock()), {
      evenClosed: true,
    });
  }
}

/**
 * The debt for each deposit must equal the amount that the house has paid for it, and a deposit must be
 * reversed exactly when a payment of it is. A missing side is a fault, and faults do not cancel each other.
 */
export const checkReversals: BookCheck = (tx) => findFaults(tx, 'deposits', [wrongDebts, unmatchedReversals]);

const wrongDebts = defineFaults<{ id: string; owed: number; lost: number }>(
  'book-debts',
  `with debts as (
      select order_id::text as id, sum(owed)::bigint as owed from payment_reversal group by order_id
    ), losses as (
      select reference as id, sum(case from_account when $1 then amount else -amount end)::bigint as lost
      from journal where currency = 'coin' and $1 in (from_account, to_account) group by reference
    )
    select id, coalesce(owed, 0) as owed, coalesce(lost, 0) as lost from debts full join losses using (id)
    where coalesce(owed, 0) <> coalesce(lost, 0) order by id`,
  ({ id, owed, lost }) => `For deposit ${id} ${owed} is owed, but ${LOSS.name} has paid ${lost}.`,
  () => [LOSS.name],
);

const unmatchedReversals = defineFaults<{ id: string; isReversed: boolean; isKnown: boolean }>(
  'book-reversals',
  `select coalesce(o.id, r.order_id) as id, o.id is not null as "isReversed",
      exists (select from deposit_order where id = r.order_id) as "isKnown"
    from (select id from deposit_order where state = 'reversed') as o
    full join (select order_id from payment_reversal where is_standing and was_credited) as r on r.order_id = o.id
    where o.id is null or r.order_id is null order by 1`,
  ({ id, isReversed, isKnown }) =>
    isReversed
      ? `Deposit ${id} is reversed, but no payment of it is.`
      : `A payment of deposit ${id} is reversed, but the deposit is ${isKnown ? 'not' : 'missing'}.`,
);

/** @returns how much was taken, which may be less than the amount */
async function takeCoins(
  tx: Transaction,
  { userId, amount, ...movement }: Omit<Movement, 'from'> & { userId: string },
  parts: readonly (string | undefined)[] = PARTS,
): Promise<number> {
  let taken = 0;
  for (const part of parts) {
    const held = await readBalance(tx, userId, 'coin', part);
    const here = Math.min(held, amount - taken);
    if (here === 0) continue;
    const from = { kind: 'player', userId, ...(part && { part }) } as const;
    await move(tx, { ...movement, from, amount: here });
    taken += here;
  }
  return taken;
}

type Movement = Omit<Transfer, 'id' | 'currency'>;

async function move(tx: Transaction, movement: Movement): Promise<void> {
  await transfer(tx, { ...movement, currency: 'coin' });
}
