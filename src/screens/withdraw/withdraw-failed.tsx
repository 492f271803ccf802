import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { LoadFailure } from '#machines/withdrawal/withdrawal.types.ts';
import { m } from '#messages';

/** In the place of the form when nothing of it arrived. */
export function WithdrawFailed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.withdraw_failed()}
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {describeFormError(failure)}
    </EmptyState>
  );
}
