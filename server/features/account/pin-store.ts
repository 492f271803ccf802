import type { Pin } from '#contract/account.ts';
import type { Transaction } from '#server/core/db/database.ts';

const COLUMN = { withdraw: 'withdraw_pin_hash', safebox: 'safebox_pin_hash' } as const;

/** Hash of a six-digit password; null until it is set. */
export async function findPinHash(tx: Transaction, userId: string, pin: Pin): Promise<string | null> {
  const [row] = await tx.query<{ hash: string | null }>({
    name: `pin-find-${pin}`,
    text: `select ${COLUMN[pin]} as hash from app_user where id = $1::uuid`,
    values: [userId],
  });
  return row?.hash ?? null;
}

interface PinsSet {
  hasWithdrawPassword: boolean;
  hasSafeboxPassword: boolean;
}

/** @returns which of the two passwords are set now */
export async function storePinHash(
  tx: Transaction,
  userId: string,
  pin: Pin,
  hash: string,
): Promise<PinsSet> {
  const [row] = await tx.query<PinsSet>({
    name: `pin-store-${pin}`,
    text: `update app_user set ${COLUMN[pin]} = $2 where id = $1::uuid
      returning withdraw_pin_hash is not null as "hasWithdrawPassword", safebox_pin_hash is not null as "hasSafeboxPassword"`,
    values: [userId, hash],
  });
  if (row === undefined) throw new Error(`there is no player ${userId}`);
  return row;
}
