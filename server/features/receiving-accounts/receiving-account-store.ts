import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineColumn, defineList, defineOne, defineRun, defineValue } from '#server/core/db/statements.ts';
import { readFirst } from '#server/core/read-page.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';

/** A stored receiving account with its full number, which stays on the server. */
export interface StoredAccount {
  id: string;
  bankId: number;
  holder: string;
  number: string;
  isDefault: boolean;
}

const FIELDS = 'id, bank_id as "bankId", holder, number, is_default as "isDefault"';

/** The default first, then the newest. */
export const listAccounts = defineList<[userId: string], StoredAccount>(
  'receiving-accounts',
  `select ${FIELDS} from receiving_account where user_id = $1::uuid order by is_default desc, id desc`,
);

/** Whether money of the player could go somewhere before, also to an account that was removed. */
export const hasHadAccount = defineValue<[userId: string], boolean>(
  'receiving-account-had',
  `select exists (select from receiving_account where user_id = $1::uuid)
      or exists (select from app_user where id = $1::uuid and exchange > 0)
      or exists (select from account_event where user_id = $1::uuid and kind = 'payout-account-added') as "hasHad"`,
  false,
);

export const insertAccount = defineRun<[userId: string, StoredAccount, time: number]>(
  'receiving-account-add',
  `insert into receiving_account (user_id, id, bank_id, holder, number, is_default, created_at, typed_at)
    values ($1::uuid, $id::uuid, $bankId, $holder, $number, false, $3::bigint, $3::bigint)`,
);

export const updateAccount = defineRun<[userId: string, StoredAccount, time: number]>(
  'receiving-account-edit',
  `update receiving_account set bank_id = $bankId, holder = $holder, number = $number,
      typed_at = case when number = $number then typed_at else $3::bigint end
    where user_id = $1::uuid and id = $id::uuid`,
);

export const removeAccount = defineRun<[userId: string, id: string]>(
  'receiving-account-remove',
  'delete from receiving_account where user_id = $1::uuid and id = $2::uuid',
);

export const removeAccounts = defineRun<[userId: string]>(
  'receiving-account-remove-all',
  'delete from receiving_account where user_id = $1::uuid',
);

/** Makes this account the only default. */
export async function makeDefault(tx: Transaction, userId: string, id: string): Promise<void> {
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

const SHARERS_SHOWN = 5;

/**
 * Account names of other players who have one of these numbers or have withdrawn to it, at most five. The
 * bank does not count: a mobile number belongs to one person in every wallet.
 */
export const findSharers = defineColumn<[userId: string, numbers: readonly string[]], string>(
  'receiving-account-sharers',
  `select account from app_user where id <> $1::uuid and id in (
      select user_id from receiving_account where ltrim(number, '0') = any($2::text[])
      union select user_id from withdrawal_order where ltrim(account_number, '0') = any($2::text[])
    ) order by id limit $3`,
  (userId, numbers) => [userId, numbers.map(withoutZeros), SHARERS_SHOWN],
);

/** Who uses a number, and since when: its first use has the lowest id. */
const countUsers = defineOne<[number: string], { users: number; firstId: string }>(
  'receiving-account-users',
  `select count(distinct user_id)::integer as users, coalesce(min(id::text), '') as "firstId" from (
      select user_id, id from receiving_account where ltrim(number, '0') = $1
      union all select user_id, id from withdrawal_order where ltrim(account_number, '0') = $1
    ) as used`,
  (number) => [withoutZeros(number)],
);

export interface SharedNumber {
  number: string;
  accounts: string[];
}

/** Numbers of several players, those of the most players first. */
const findSharedNumbers = defineList<[limit: number], SharedNumber>(
  'receiving-account-shared',
  `select used.number, array_agg(${PLAYER_NAME} order by u.id) as accounts from (
      select user_id, ltrim(number, '0') as number from receiving_account
      union select user_id, ltrim(account_number, '0') from withdrawal_order
    ) as used join app_user u on u.id = used.user_id
    group by used.number having count(*) > 1 order by count(*) desc, used.number limit $1`,
);

/** As the index has it: people and banks write numbers with more or fewer zeros in front. */
function withoutZeros(number: string): string {
  return number.replace(/^0+/, '');
}

/** A receiving account with a masked number. The name of a removed bank is empty. */
export function toReceivingAccount(
  { id, bankId, holder, number, isDefault }: StoredAccount,
  { banks }: Pick<AppConfig, 'banks'>,
): ReceivingAccount {
  const bank = banks[String(bankId)];
  return {
    accountId: id,
    bankId,
    bankName: bank?.name ?? '',
    method: bank?.method ?? 'bank',
    holder,
    maskedNumber: maskNumber(number),
    isDefault,
  };
}

/** The kind of job that looks whether a new number is somebody else's too. */
export const FLAG_NUMBER = 'flag-number';

const Payload = v.object({ userId: v.string(), accountId: v.string() });
const SHOWN = 100;

/**
 * Raises an alarm when several players have the number. It runs after the commit that added the number, so
 * that of two at once at least the later one sees both. Idempotent.
 */
export async function flagSharedNumber(
  { database, alarms }: { database: Transaction; alarms: Alarms },
  payload: unknown,
): Promise<void> {
  const { userId, accountId } = v.parse(Payload, payload);
  const added = (await listAccounts(database, userId)).find(({ id }) => id === accountId);
  if (added === undefined) return;
  const { users, firstId } = await countUsers(database, added.number);
  if (users < 2) return;
  const sentence = `${users} players have one receiving number: npm run ops -- withdrawals shared`;
  alarms.raise({ kind: 'number-shared', subject: firstId, sentence });
}

/** Receiving numbers of several players. */
export async function listSharedNumbers(database: Database) {
  const { rows, hasMore } = await readFirst(SHOWN, (limit) =>
    database.transaction((tx) => findSharedNumbers(tx, limit), { statementTime: 60_000 }),
  );
  const numbers = rows.map(({ number, accounts }) => ({ maskedNumber: maskNumber(number), accounts }));
  return { numbers, hasMore };
}
