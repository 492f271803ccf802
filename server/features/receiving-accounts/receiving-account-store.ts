import type { Transaction } from '#server/core/db/database.ts';

/** A stored receiving account with its full number, which stays on the server. */
export interface StoredAccount {
  id: string;
  bankId: number;
  holder: string;
  number: string;
  isDefault: boolean;
}

type Query = Pick<Transaction, 'query'>;

const FIELDS = 'id, bank_id as "bankId", holder, number, is_default as "isDefault"';

/** The default first, then the newest. */
export async function listAccounts(tx: Query, userId: string): Promise<StoredAccount[]> {
  return tx.query<StoredAccount>({
    name: 'receiving-accounts',
    text: `select ${FIELDS} from receiving_account where user_id = $1::uuid order by is_default desc, id desc`,
    values: [userId],
  });
}

export async function insertAccount(
  tx: Query,
  userId: string,
  { id, bankId, holder, number }: StoredAccount,
  time: number,
): Promise<void> {
  await tx.query({
    name: 'receiving-account-add',
    text: `insert into receiving_account (user_id, id, bank_id, holder, number, is_default, created_at)
      values ($1::uuid, $2::uuid, $3, $4, $5, false, $6::bigint)`,
    values: [userId, id, bankId, holder, number, time],
  });
}

export async function updateAccount(
  tx: Query,
  userId: string,
  { id, bankId, holder, number }: StoredAccount,
): Promise<void> {
  await tx.query({
    name: 'receiving-account-edit',
    text: `update receiving_account set bank_id = $3, holder = $4, number = $5
      where user_id = $1::uuid and id = $2::uuid`,
    values: [userId, id, bankId, holder, number],
  });
}

export async function removeAccount(tx: Query, userId: string, id: string): Promise<void> {
  await tx.query({
    name: 'receiving-account-remove',
    text: 'delete from receiving_account where user_id = $1::uuid and id = $2::uuid',
    values: [userId, id],
  });
}

/** Makes this account the only default. */
export async function makeDefault(tx: Query, userId: string, id: string): Promise<void> {
  await tx.query({
    name: 'receiving-account-no-default',
    text: 'update receiving_account set is_default = false where user_id = $1::uuid and is_default and id <> $2::uuid',
    values: [userId, id],
  });
  await tx.query({
    name: 'receiving-account-default',
    text: 'update receiving_account set is_default = true where user_id = $1::uuid and id = $2::uuid',
    values: [userId, id],
  });
}
