import { useStepFocus } from './use-step-focus.ts';
import { WithdrawBlocks } from './withdraw-blocks.tsx';
import { WithdrawFailed } from './withdraw-failed.tsx';
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
