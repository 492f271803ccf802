import type { WITHDRAW_METHODS } from '#contract/constants.ts';
import type { ExchangeOrder, ExchangeState } from '#contract/exchange.ts';
import type { OrderStep } from '#contract/recharge.ts';
import { maskNumber } from '#machines/receiving-account/check-account.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { listSteps } from '#server/core/order-events.ts';
import type { WithdrawalRow } from './withdrawal-orders.ts';

/** Withdrawals as their player sees them, with the states that they have been in. */
export async function toExchangeOrders(
  tx: Pick<Transaction, 'query'>,
  rows: readonly WithdrawalRow[],
): Promise<ExchangeOrder[]> {
  if (rows.length === 0) return [];
  const steps = await listSteps(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toExchangeOrder(row, steps.get(row.id) ?? []));
}

export function toExchangeOrder(row: WithdrawalRow, steps: OrderStep[]): ExchangeOrder {
  return {
    orderId: row.id,
    state: row.state as ExchangeState,
    method: row.method as (typeof WITHDRAW_METHODS)[number],
    amount: row.amount,
    fee: row.fee,
    payout: row.amount - row.fee,
    bankName: row.bank_name,
    holder: row.holder,
    maskedNumber: maskNumber(row.account_number),
    reason: row.reason,
    createdAt: row.created_at,
    dueAt: row.due_at,
    steps,
  };
}
