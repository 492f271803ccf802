import { Button, ButtonLink } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Loading } from '#app/components/loading.tsx';
import type { FormError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';

export function AccountsSkeleton() {
  return <Loading boxes={['1.25rem', '8.5rem', '8.5rem', '3rem']} />;
}

interface AccountsFailedProps {
  error: FormError | null;
  onRetry: () => void;
}

export function AccountsFailed({ error, onRetry }: AccountsFailedProps) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.accounts_failed()}
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {error && describeFormError(error)}
    </EmptyState>
  );
}

/** Shown until the withdrawal password is set, as every change of an account needs it. */
export function PasswordNeeded() {
  return (
    <EmptyState
      art="locked"
      title={m.withdraw_block_password()}
      action={<ButtonLink to="/member/profile?set=withdraw">{m.withdraw_block_password_go()}</ButtonLink>}
    >
      {m.pin_withdraw_hint()}
    </EmptyState>
  );
}
