import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Lead, Page, Stack, Status } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import PinPrompt from '#app/components/pin-prompt.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useSecured } from '#app/components/use-secured.ts';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import type { ReceivingAccountsEvent } from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { m } from '#messages';
import PlusIcon from '~icons/ph/plus-bold';
import { AccountCard } from './account-card.tsx';
import { AccountsFailed, AccountsSkeleton, PasswordNeeded } from './accounts-frame.tsx';
import { receivingAccountsFlow } from './receiving-accounts-flow.ts';
import { RemoveAccount } from './remove-account.tsx';

export const title = m.app_title_accounts;

export default function AccountListScreen() {
  const config = useAppConfig();
  const user = useUser();
  return (
    <Page>
      <PageHead title={m.accounts_title()} onBack={useGoBack('/wallets?name=withdraw')} />
      {config && user ? <Accounts pinLength={pinLengthOf(config)} /> : <AccountsSkeleton />}
    </Page>
  );
}

function Accounts({ pinLength }: { pinLength: number }): ReactNode {
  const actor = useFlow(receivingAccountsFlow, { input: { pinLength } });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { accounts, change, done, formError } = state.context;
  const { asking, submission, unanswered } = useSecured(state.children.secured);
  const isAway = asking !== undefined || unanswered !== null || state.matches('removing');
  const list = useRegainedFocus<HTMLDivElement>(isAway);
  const changed = accounts.find(({ accountId }) => accountId === change.accountId);

  if (state.matches('failed')) {
    return <AccountsFailed error={formError} onRetry={() => actor.send({ type: 'load.retry' })} />;
  }
  if (state.matches('loading')) return <AccountsSkeleton />;
  if (state.matches('passwordNeeded')) return <PasswordNeeded />;
  if (state.matches('removing') && changed) return <RemoveAccount account={changed} send={actor.send} />;
  if (asking) {
    return (
      <PinPrompt
        secured={asking}
        title={m.accounts_password_title()}
        label={m.withdraw_password_label()}
        submitLabel={change.kind === 'remove' ? m.accounts_remove() : m.accounts_confirm()}
      >
        {changed && (
          <p>
            {changed.bankName} {changed.maskedNumber}
          </p>
        )}
      </PinPrompt>
    );
  }
  if (unanswered) return <Unanswered submission={unanswered} />;
  return (
    <Stack ref={list} role="group" aria-label={m.accounts_title()} tabIndex={-1}>
      <FormAlert message={formError && describeFormError(formError)} />
      <Status role="status" $mood="good">
        {done && doneWords[done]()}
      </Status>
      <AccountList accounts={accounts} isBusy={submission !== undefined} send={actor.send} />
    </Stack>
  );
}

const doneWords = { remove: m.accounts_removed, default: m.accounts_default_made };

interface AccountListProps {
  accounts: readonly ReceivingAccount[];
  isBusy: boolean;
  send: (event: ReceivingAccountsEvent) => void;
}

function AccountList({ accounts, isBusy, send }: AccountListProps) {
  const add = (
    <ButtonLink to="/wallets/card/edit" icon={<PlusIcon aria-hidden />}>
      {m.accounts_add()}
    </ButtonLink>
  );
  if (accounts.length === 0) {
    return (
      <EmptyState art="bank" title={m.accounts_empty()} action={add}>
        {m.accounts_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>
        {m.accounts_lead()}{' '}
        <b>{m.accounts_count({ count: accounts.length, most: MOST_RECEIVING_ACCOUNTS })}</b>
      </Lead>
      <Cards aria-busy={isBusy || undefined}>
        {accounts.map((account) => (
          <li key={account.accountId}>
            <AccountCard account={account} isBusy={isBusy} send={send} />
          </li>
        ))}
      </Cards>
      {accounts.length < MOST_RECEIVING_ACCOUNTS ? add : <Lead>{m.accounts_full_hint()}</Lead>}
    </>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 0.75rem;
`;
