import { newId } from '#server/core/db/new-id.ts';

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
