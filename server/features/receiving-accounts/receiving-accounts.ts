import { isDeepStrictEqual } from 'node:util';
import type { AppConfig } from '#contract/app-config.ts';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import type { addBankInfo, getBankInfo, modifyBankInfo } from '#contract/receiving-accounts.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { HolderFault, NumberFault } from '#machines/receiving-accounts/receiving-account.types.ts';
import {
  checkAccount,
  cleanHolder,
  cleanNumber,
} from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { shownNow, type ValueRequest } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { addJob } from '#server/core/outbox.ts';
import {
  addAccountEvent,
  followChange,
  type Pins,
  type SecurityDependencies,
} from '#server/features/account/index.ts';
import {
  FLAG_NUMBER,
  hasHadAccount,
  insertAccount,
  listAccounts,
  makeDefault,
  removeAccount,
  type StoredAccount,
  toReceivingAccount,
  updateAccount,
} from './receiving-account-store.ts';

export interface AccountsDependencies extends SecurityDependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  pins: Pick<Pins, 'prove'>;
}

export async function listOwnAccounts(
  { configuration, database }: AccountsDependencies,
  userId: string,
): Promise<ResponseOf<typeof getBankInfo>> {
  return answerWith(await listAccounts(database, userId), await configuration.appConfig());
}

export function addReceivingAccountsRoutes(answer: Answer, deps: AccountsDependencies): void {
  /** @throws CallError `accountRefused` with the wrong field, `tooManyAccounts` */
  answer(calls.addBankInfo, {
    prepare: (request) => proveAndReadConfig(deps, request),
    async work(tx, { userId, body: { bankId, holder, number, isDefault }, time }, config) {
      const known = await listAccounts(tx, userId);
      if (known.length >= MOST_RECEIVING_ACCOUNTS) {
        throw new CallError('tooManyAccounts', `You can have ${MOST_RECEIVING_ACCOUNTS} accounts.`);
      }
      const id = newId(time);
      const account = checked({ id, bankId, holder, number, isDefault: false }, known, config);
      const waits = await hasHadAccount(tx, userId);
      await insertAccount(tx, userId, account, time);
      await addAccountEvent(tx, userId, { kind: 'payout-account-added', time });
      await followChange(tx, { ...deps, config }, { userId, change: 'payout-account', waits, time });
      await followNumber(tx, userId, id, time);
      if (isDefault || known.length === 0) await makeDefault(tx, userId, id);
      return answerWith(await listAccounts(tx, userId), config);
    },
    stored: shownNow(({ userId }) => listOwnAccounts(deps, userId)),
  });

  /** @throws CallError `notFound`, `accountRefused` with the wrong field */
  answer(calls.modifyBankInfo, {
    prepare: (request) => proveAndReadConfig(deps, request),
    async work(tx, { userId, body, time }, config) {
      const known = await listAccounts(tx, userId);
      const account = known.find(({ id }) => id === body.accountId.toLowerCase());
      if (account === undefined) {
        throw new CallError('notFound', 'There is no such account.', { field: 'accountId' });
      }
      const { id } = account;
      if (body.change === 'default') await makeDefault(tx, userId, id);
      if (body.change === 'remove') {
        await removeFrom(tx, userId, known, account);
        await addAccountEvent(tx, userId, { kind: 'payout-account-removed', time });
      }
      if (body.change === 'edit') {
        const others = known.filter((other) => other !== account);
        const changed = checked(edited(account, body), others, config);
        if (!isDeepStrictEqual(changed, account)) {
          await updateAccount(tx, userId, changed, time);
          await addAccountEvent(tx, userId, { kind: 'payout-account-changed', time });
          await followChange(tx, { ...deps, config }, { userId, change: 'payout-account', time });
          await followNumber(tx, userId, id, time);
        }
      }
      return answerWith(await listAccounts(tx, userId), config);
    },
    stored: shownNow(({ userId }) => listOwnAccounts(deps, userId)),
  });
}

async function proveAndReadConfig(
  { configuration, pins }: AccountsDependencies,
  { userId, address, body }: ValueRequest<typeof addBankInfo | typeof modifyBankInfo>,
): Promise<WrittenConfig> {
  const { requestId, password } = body;
  await pins.prove({ requestId, userId, address, pin: 'withdraw', typed: password });
  return configuration.appConfig();
}

/** A new number may be somebody else's too. */
async function followNumber(tx: Transaction, userId: string, accountId: string, time: number): Promise<void> {
  await addJob(tx, { kind: FLAG_NUMBER, payload: { userId, accountId }, time });
}

/** Empty fields keep their value. */
function edited(
  account: StoredAccount,
  { bankId, holder, number }: BodyOf<typeof modifyBankInfo>,
): StoredAccount {
  return {
    ...account,
    bankId: bankId || account.bankId,
    holder: holder || account.holder,
    number: number || account.number,
  };
}

/** When the default is removed, the newest account becomes the default. */
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

/** Returns the account when it is valid. */
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

function answerWith(accounts: readonly StoredAccount[], config: AppConfig): ResponseOf<typeof getBankInfo> {
  return { accounts: accounts.map((account) => toReceivingAccount(account, config)) };
}
