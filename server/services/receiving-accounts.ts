import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import { addBankInfo, getBankInfo, modifyBankInfo } from '#contract/receiving-account.ts';
import {
  checkAccount,
  cleanHolder,
  cleanNumber,
  type HolderFault,
  type NumberFault,
} from '#machines/receiving-account/check-account.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CallError } from '#server/http/call-error.ts';
import {
  insertAccount,
  listAccounts,
  lockAccounts,
  makeDefault,
  removeAccount,
  type StoredAccount,
  updateAccount,
} from '#server/repositories/receiving-accounts.ts';
import { answerOnce, findAnswer, hashParams, type RequestKey } from '#server/repositories/requests.ts';
import type { Configuration } from './configuration.ts';
import type { Pins } from './pins.ts';
import { toReceivingAccount } from './to-receiving-account.ts';

export interface AccountsDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  configuration: Pick<Configuration, 'appConfig'>;
  pins: Pick<Pins, 'prove'>;
}

type Added = v.InferOutput<typeof addBankInfo.request>;
type Modified = v.InferOutput<typeof modifyBankInfo.request>;
type Answer = ResponseOf<typeof getBankInfo>;

export async function listOwnAccounts(
  { configuration, database }: AccountsDependencies,
  userId: string,
): Promise<Answer> {
  return answerWith(await listAccounts(database, userId), await configuration.appConfig());
}

/** @throws CallError `accountRefused` with the field at fault, `tooManyAccounts` */
export async function addAccount(
  deps: AccountsDependencies,
  userId: string,
  added: Added,
  address: string,
): Promise<Answer> {
  const { requestId, bankId, holder, number, isDefault } = added;
  const key: RequestKey = {
    userId,
    requestId,
    call: addBankInfo.path,
    paramsHash: hashParams([bankId, holder, number, isDefault]),
  };
  const time = deps.clock();
  const id = newId(time);
  return changeOnce(deps, key, { password: added.password, address, time }, async (tx, known, config) => {
    if (known.length >= MOST_RECEIVING_ACCOUNTS) {
      throw new CallError('tooManyAccounts', `You can have ${MOST_RECEIVING_ACCOUNTS} accounts.`);
    }
    const account = checked({ id, bankId, holder, number, isDefault: false }, known, config);
    await insertAccount(tx, userId, account, time);
    if (isDefault || known.length === 0) await makeDefault(tx, userId, id);
  });
}

/** @throws CallError `notFound`, `accountRefused` with the field at fault */
export async function modifyAccount(
  deps: AccountsDependencies,
  userId: string,
  modified: Modified,
  address: string,
): Promise<Answer> {
  const { requestId, accountId, change, bankId, holder, number } = modified;
  const key: RequestKey = {
    userId,
    requestId,
    call: modifyBankInfo.path,
    paramsHash: hashParams([accountId, change, bankId, holder, number]),
  };
  const trial = { password: modified.password, address, time: deps.clock() };
  return changeOnce(deps, key, trial, async (tx, known, config) => {
    const account = known.find(({ id }) => id === accountId.toLowerCase());
    if (account === undefined) {
      throw new CallError('notFound', 'There is no such account.', { field: 'accountId' });
    }
    const { id } = account;
    if (change === 'default') await makeDefault(tx, userId, id);
    if (change === 'remove') await removeFrom(tx, userId, known, account);
    if (change === 'edit') {
      const edited = {
        ...account,
        bankId: bankId || account.bankId,
        holder: holder || account.holder,
        number: number || account.number,
      };
      const others = known.filter((other) => other !== account);
      await updateAccount(tx, userId, checked(edited, others, config));
    }
  });
}

type Change = (tx: Transaction, known: StoredAccount[], config: AppConfig) => Promise<void>;

/** Proves the withdrawal password, then changes the accounts while nobody else does. */
async function changeOnce(
  { configuration, database, pins }: AccountsDependencies,
  key: RequestKey,
  { password, address, time }: { password: string; address: string; time: number },
  change: Change,
): Promise<Answer> {
  const earlier = await findAnswer(database, key);
  if (earlier !== undefined) return v.parse(getBankInfo.response, earlier);
  const { userId } = key;
  await pins.prove({ userId, address, pin: 'withdraw', typed: password });
  const config = await configuration.appConfig();
  return answerOnce(database, { ...key, answer: getBankInfo.response, time }, async (tx) => {
    await change(tx, await lockAccounts(tx, userId), config);
    return answerWith(await listAccounts(tx, userId), config);
  });
}

/** Where the default one goes, the newest of the others takes its place. */
async function removeFrom(
  tx: Transaction,
  userId: string,
  known: readonly StoredAccount[],
  account: StoredAccount,
): Promise<void> {
  await removeAccount(tx, userId, account.id);
  const [newest] = known.filter((other) => other !== account);
  if (account.isDefault && newest !== undefined) await makeDefault(tx, userId, newest.id);
}

const HOLDER_FAULTS: Record<HolderFault, string> = {
  length: 'a name of 2 to 64 letters',
  characters: 'letters, spaces, dots, hyphens and apostrophes',
};

const NUMBER_FAULTS: Record<NumberFault, string> = {
  digits: 'digits',
  mobile: 'a mobile number of 11 digits that begins with 09',
  tooShort: 'more digits for this bank',
  tooLong: 'fewer digits for this bank',
};

/** The account as it is stored, if it may be. */
function checked(
  account: StoredAccount,
  others: readonly StoredAccount[],
  { banks, withdrawAccountLength }: AppConfig,
): StoredAccount {
  const { bankId } = account;
  const bank = banks[String(bankId)];
  if (bank === undefined) throw refuse('bankId', 'a bank that is listed');
  const faults = checkAccount(account, bank, withdrawAccountLength);
  if (faults.holder !== null) throw refuse('holder', HOLDER_FAULTS[faults.holder]);
  if (faults.number !== null) throw refuse('number', NUMBER_FAULTS[faults.number]);
  const number = cleanNumber(account.number);
  if (others.some((other) => other.bankId === bankId && other.number === number)) {
    throw refuse('number', 'an account that you do not have yet');
  }
  return { ...account, holder: cleanHolder(account.holder), number };
}

function refuse(field: string, expected: string): CallError {
  return new CallError('accountRefused', `${field}: expected ${expected}.`, { field });
}

function answerWith(accounts: readonly StoredAccount[], config: AppConfig): Answer {
  return { accounts: accounts.map((account) => toReceivingAccount(account, config)) };
}
