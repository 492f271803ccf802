import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { insertWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';
import { transfer } from '#server/ledger/transfer.ts';

/** A withdrawal of ₱200.00 that waits for the operator, as the database stores it. */
export function withdrawalRow(userId: string, time: number) {
  return {
    user_id: userId,
    id: newId(time),
    state: 'reviewing',
    method: 'gcash',
    amount: 20_000,
    fee: 100,
    bank_id: 1,
    bank_name: 'GCash',
    holder: 'Ana Cruz',
    account_number: '09171234567',
    provider: 'test',
    created_at: time,
    due_at: time,
  };
}

/** Stores a withdrawal and takes its coins from the player. @returns its id */
export async function storeWithdrawal(
  database: Database,
  order: ReturnType<typeof withdrawalRow>,
): Promise<string> {
  await insertWithdrawal(database, order);
  await transfer(database, {
    currency: 'coin',
    from: { kind: 'player', userId: order.user_id },
    to: { kind: 'system', name: 'withdrawal' },
    amount: order.amount,
    kind: 'withdrawal',
    reference: order.id,
    time: order.created_at,
  });
  return order.id;
}
