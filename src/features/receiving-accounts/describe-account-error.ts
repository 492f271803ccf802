import type { Bank } from '#contract/app-config.ts';
import type { AccountErrors } from '#machines/receiving-accounts/receiving-account.types.ts';
import { m } from '#messages';

export function describeBankError(error: AccountErrors['bankId']): string | undefined {
  if (!error) return undefined;
  return error === 'missing' ? m.accounts_error_bank() : m.accounts_error_refused();
}

export function describeHolderError(error: AccountErrors['holder']): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'length':
      return m.accounts_error_holder_length();
    case 'characters':
      return m.accounts_error_holder_characters();
    case 'invalid':
      return m.accounts_error_refused();
  }
}

export function describeNumberError(error: AccountErrors['number'], bank: Bank | null): string | undefined {
  const name = { bank: bank?.name ?? '' };
  switch (error) {
    case undefined:
      return undefined;
    case 'missing':
      return m.accounts_error_number_missing();
    case 'digits':
      return m.accounts_error_number_digits();
    case 'mobile':
      return m.accounts_error_number_mobile();
    case 'tooShort':
      return m.accounts_error_number_short(name);
    case 'tooLong':
      return m.accounts_error_number_long(name);
    case 'invalid':
      return m.accounts_error_refused();
  }
}
