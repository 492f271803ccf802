import type { AppConfig } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { StoredAccount } from './receiving-account-store.ts';

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
