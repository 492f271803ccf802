import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { LoadFailure } from '#machines/withdrawal/withdrawal.types.ts';
import { m } from '#messages';

/** Replaces the form when its data did not load. */
export function WithdrawFailed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.withdraw_failed()}
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {reasons[failure]()}
    </EmptyState>
  );
}

const reasons: Record<LoadFailure, () => string> = {
  timeout: m.auth_error_timeout,
  offline: m.auth_error_offline,
  server: m.auth_error_server,
};
