import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { LoadFailure } from '#machines/withdrawal/withdrawal.types.ts';
import { m } from '#messages';
import { useStepFocus } from './use-step-focus.ts';
import { WithdrawBlocks } from './withdraw-blocks.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type { StepProps } from './withdrawal-flow.ts';

/** What blocks a withdrawal, or the form for one. */
export function FirstSteps({ withdrawal, state, step, isFirst }: StepProps) {
  const { facts, plan, failure, blocks, method } = state.context;
  const place = useStepFocus(step, isFirst);

  function renderStep() {
    if (failure) {
      return <WithdrawFailed failure={failure} onRetry={() => withdrawal.send({ type: 'load.retry' })} />;
    }
    if (!facts) return null;
    if (state.matches('blocked')) return <WithdrawBlocks blocks={blocks} facts={facts} method={method} />;
    if (!plan) return null;
    return <WithdrawForm context={state.context} facts={facts} plan={plan} send={withdrawal.send} />;
  }

  return <div ref={place}>{renderStep()}</div>;
}

/** Replaces the form when its data did not load. */
function WithdrawFailed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
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
