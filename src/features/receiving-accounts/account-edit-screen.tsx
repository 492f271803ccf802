import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import PinPrompt from '#app/components/pin-prompt.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useSecured } from '#app/components/use-secured.ts';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import type { ReceivingAccountInput } from '#machines/receiving-accounts/receiving-account.types.ts';
import { m } from '#messages';
import { AccountForm } from './account-form.tsx';
import { AccountsFailed, AccountsSkeleton, PasswordNeeded } from './accounts-frame.tsx';
import { receivingAccountFlow } from './receiving-account-flow.ts';

export const title = m.app_title_account;

const LIST = '/wallets/card/list';

/** The form for the account that `id` names, or for a new one. */
export default function AccountEditScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const input = useAccountInput(id);
  return (
    <Page>
      <PageHead
        title={id === null ? m.accounts_new_title() : m.accounts_edit_title()}
        onBack={useGoBack(LIST)}
      />
      {input ? <Account input={input} /> : <AccountsSkeleton />}
    </Page>
  );
}

function Account({ input }: { input: AccountInput }): ReactNode {
  const goBack = useGoBack(LIST);
  const account = useFlow(receivingAccountFlow, { input });
  const state = useSelector(account, (snapshot) => snapshot);
  const { asking, submission, unanswered } = useSecured(state.children.secured);
  const isSaved = state.matches('saved');
  const save = useRegainedFocus<HTMLButtonElement>(`${asking !== undefined} ${unanswered !== null}`);
  useUnsavedInput(state.context.touched.length > 0 && !isSaved);

  useEffect(() => {
    if (isSaved) goBack();
  }, [isSaved, goBack]);

  if (state.matches('loading') || isSaved) return <AccountsSkeleton />;
  if (state.matches('failed')) {
    return (
      <AccountsFailed error={state.context.formError} onRetry={() => account.send({ type: 'load.retry' })} />
    );
  }
  if (state.matches('passwordNeeded')) return <PasswordNeeded />;
  if (state.matches('missing')) {
    return (
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={m.accounts_missing()}
        action={<ButtonLink to={LIST}>{m.accounts_to_list()}</ButtonLink>}
      >
        {m.accounts_missing_hint()}
      </EmptyState>
    );
  }
  if (state.matches('full')) {
    return (
      <EmptyState
        art="bank"
        title={m.accounts_full({ most: MOST_RECEIVING_ACCOUNTS })}
        action={<ButtonLink to={LIST}>{m.accounts_to_list()}</ButtonLink>}
      >
        {m.accounts_full_hint()}
      </EmptyState>
    );
  }
  if (asking) {
    return (
      <PinPrompt
        secured={asking}
        title={m.accounts_password_title()}
        label={m.withdraw_password_label()}
        submitLabel={m.accounts_save()}
      />
    );
  }
  if (unanswered) return <Unanswered submission={unanswered} />;
  return (
    <AccountForm ref={save} context={state.context} isBusy={submission !== undefined} send={account.send} />
  );
}

type AccountInput = Omit<ReceivingAccountInput, 'createId'>;

/**
 * Input of the form; null until config and player are known.
 * @param id of the account to edit; null for a new one
 */
function useAccountInput(id: string | null): AccountInput | null {
  const config = useAppConfig();
  const user = useUser();
  const [first] = useState(id);
  if (!config || !user) return null;
  return {
    task: first === null ? { kind: 'add', accountId: '' } : { kind: 'edit', accountId: first },
    banks: Object.values(config.banks).sort((a, b) => a.sort - b.sort),
    lengths: config.withdrawAccountLength,
    hasPassword: user.hasWithdrawPassword,
    pinLength: pinLengthOf(config),
  };
}
