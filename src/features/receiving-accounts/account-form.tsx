import { type FocusEvent, type Ref, type SubmitEvent, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CoolingNote } from '#app/app/cooling-note.tsx';
import { readWithdrawMethod } from '#app/app/read-withdraw-method.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import type { Bank } from '#contract/app-config.ts';
import type {
  AccountErrors,
  AccountField,
  ReceivingAccountContext,
  ReceivingAccountEvent,
} from '#machines/receiving-accounts/receiving-account.types.ts';
import { findBank, HOLDER_LENGTH } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import { m } from '#messages';

interface AccountFormProps {
  context: ReceivingAccountContext;
  isBusy: boolean;
  send: (event: ReceivingAccountEvent) => void;
  /** The submit button. */
  ref: Ref<HTMLButtonElement>;
}

export function AccountForm({ context, isBusy, send, ref }: AccountFormProps) {
  const { values, errors, banks, task, formError } = context;
  const { form, notice, countAttempt } = useErrorFocus(isBusy);
  const bank = findBank(banks, values.bankId);
  useAskedBank(context, send);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send({ type: 'form.submit' });
    countAttempt();
  }

  return (
    <Narrow ref={form} onSubmit={submit}>
      <FormAlert ref={notice} message={formError && describeFormError(formError)} />
      <SelectField
        label={m.accounts_bank()}
        value={values.bankId}
        disabled={task.kind === 'edit'}
        error={describeBankError(errors.bankId)}
        onChange={({ target }) =>
          send({ type: 'field.changed', name: 'bankId', value: Number(target.value) })
        }
      >
        <option value={0} disabled>
          {m.accounts_bank_choose()}
        </option>
        <BankGroup label={m.accounts_wallets()} banks={banks.filter(({ method }) => method !== 'bank')} />
        <BankGroup label={m.accounts_banks()} banks={banks.filter(({ method }) => method === 'bank')} />
      </SelectField>
      <TextField
        label={bank?.numberKind === 'mobile' ? m.accounts_number_mobile() : m.accounts_number_account()}
        value={values.number}
        maxLength={32}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        readOnly={isBusy}
        hint={describeNumber(bank, context)}
        error={describeNumberError(errors.number, bank)}
        onChange={({ target }) => send({ type: 'field.changed', name: 'number', value: target.value })}
        onBlur={blur('number')}
      />
      <TextField
        label={m.accounts_holder()}
        value={values.holder}
        maxLength={HOLDER_LENGTH.max}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={isBusy}
        hint={m.accounts_holder_hint()}
        error={describeHolderError(errors.holder)}
        onChange={({ target }) => send({ type: 'field.changed', name: 'holder', value: target.value })}
        onBlur={blur('holder')}
      />
      {context.accounts.length > 0 && <CoolingNote />}
      <Button ref={ref} type="submit" wide busy={isBusy}>
        {isBusy ? m.accounts_saving() : m.accounts_save()}
      </Button>
    </Narrow>
  );

  function blur(name: AccountField) {
    return (event: FocusEvent) => {
      if (movesToField(event)) send({ type: 'field.blurred', name });
    };
  }
}

function BankGroup({ label, banks }: { label: string; banks: readonly Bank[] }) {
  if (banks.length === 0) return null;
  return (
    <optgroup label={label}>
      {banks.map(({ bankId, name }) => (
        <option key={bankId} value={bankId}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** Chooses the wallet that the address names if its method has exactly one bank. */
function useAskedBank({ task, banks, values }: ReceivingAccountContext, send: AccountFormProps['send']) {
  const [query] = useSearchParams();
  const method = readWithdrawMethod(query.get('method') ?? undefined);
  const asked = banks.filter((bank) => bank.method === method);
  const [bank] = asked;
  const isAsked = task.kind === 'add' && values.bankId === 0 && asked.length === 1;
  const bankId = isAsked && bank ? bank.bankId : 0;

  useEffect(() => {
    if (bankId !== 0) send({ type: 'field.changed', name: 'bankId', value: bankId });
  }, [bankId, send]);
}

function describeNumber(
  bank: Bank | null,
  { task, accounts, lengths }: ReceivingAccountContext,
): string | undefined {
  const edited = task.kind === 'edit' && accounts.find(({ accountId }) => accountId === task.accountId);
  const rule = bank ? describeLength(bank, lengths) : undefined;
  if (!edited) return rule;
  const stays = m.accounts_number_stays({ number: edited.maskedNumber });
  return rule ? `${rule}. ${stays}` : stays;
}

function describeLength(bank: Bank, lengths: ReceivingAccountContext['lengths']): string {
  if (bank.numberKind === 'mobile') return m.accounts_number_mobile_hint();
  const min = Math.max(bank.minLength, lengths.min);
  const max = Math.min(bank.maxLength, lengths.max);
  return min === max ? m.accounts_number_length({ min }) : m.accounts_number_lengths({ min, max });
}

function describeBankError(error: AccountErrors['bankId']): string | undefined {
  if (!error) return undefined;
  return error === 'missing' ? m.accounts_error_bank() : m.accounts_error_refused();
}

function describeHolderError(error: AccountErrors['holder']): string | undefined {
  const words: Record<NonNullable<typeof error>, string> = {
    length: m.accounts_error_holder_length(),
    characters: m.accounts_error_holder_characters(),
    invalid: m.accounts_error_refused(),
  };
  return error && words[error];
}

function describeNumberError(error: AccountErrors['number'], bank: Bank | null): string | undefined {
  const name = { bank: bank?.name ?? '' };
  const words: Record<NonNullable<typeof error>, string> = {
    missing: m.accounts_error_number_missing(),
    digits: m.accounts_error_number_digits(),
    mobile: m.accounts_error_number_mobile(),
    tooShort: m.accounts_error_number_short(name),
    tooLong: m.accounts_error_number_long(name),
    invalid: m.accounts_error_refused(),
  };
  return error && words[error];
}

const Narrow = styled(Form)`
  max-width: 30rem;
`;
