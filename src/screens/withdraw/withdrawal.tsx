import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, StateFrom } from 'xstate';
import { useFlow } from '#app/app/app-context.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { useHold } from '#app/app/use-hold.ts';
import { withdrawalFlow } from '#app/app/withdrawal-flow.ts';
import { Link } from '#app/components/link.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PinPrompt } from '#app/components/pin-prompt.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { pinLengthOf } from '#machines/safe-box/check-pin.ts';
import type { WithdrawMethod } from '#machines/withdrawal/plan-withdrawal.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { m } from '#messages';
import { OrderStatus } from './order-status.tsx';
import { Sending } from './sending.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { WithdrawBlocks } from './withdraw-blocks.tsx';
import { WithdrawFailed } from './withdraw-failed.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';

type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;

/** One withdrawal, from what stops it to the money's arrival: the chart `withdrawal` shown. */
export function Withdrawal({ method }: { method: WithdrawMethod | null }) {
  const pinLength = pinLengthOf({ safeboxPasswordLength: useAppConfig()?.safeboxPasswordLength ?? 0 });
  const withdrawal = useActorRef(useFlow(withdrawalFlow), { input: { method, pinLength } });
  const state = useSelector(withdrawal, (snapshot) => snapshot);
  const step = nameStep(state);
  const steps = useStepFocus(step);
  useHold(state.hasTag('uninterruptible') || state.context.amountText !== '');

  return (
    <Steps ref={steps} data-step={step}>
      {state.context.notice && (
        <Notice role="status">
          <p>{state.context.notice === 'refused' ? m.withdraw_refused() : m.withdraw_not_sent()}</p>
        </Notice>
      )}
      <Step withdrawal={withdrawal} state={state} />
    </Steps>
  );
}

interface StepProps {
  withdrawal: WithdrawalRef;
  state: StateFrom<typeof withdrawalMachine>;
}

function Step({ withdrawal, state }: StepProps): ReactNode {
  const { facts, plan, failure, order, method } = state.context;
  const { askPin } = state.children;
  if (order && !state.hasTag('busy')) {
    return <OrderStatus order={order} onAgain={() => withdrawal.send({ type: 'withdrawal.again' })} />;
  }
  if (failure) {
    return <WithdrawFailed failure={failure} onRetry={() => withdrawal.send({ type: 'load.retry' })} />;
  }
  if (!facts || state.hasTag('busy')) return <WithdrawSkeleton />;
  if (state.matches('blocked')) {
    return <WithdrawBlocks blocks={state.context.blocks} facts={facts} method={method} />;
  }
  if (!plan) return null;
  if (state.matches('confirming')) return <WithdrawSummary plan={plan} send={withdrawal.send} />;
  if (state.matches('submitting')) return <Sending state={state} send={withdrawal.send} />;
  if (askPin) {
    return (
      <PinPrompt
        key={askPin.sessionId}
        entry={askPin}
        title={m.withdraw_password_title()}
        label={m.withdraw_password_label()}
        submitLabel={m.withdraw_send({ amount: formatMoney(plan.amount) })}
        foot={<Forgot to="/member/profile?set=withdraw">{m.withdraw_password_forgot()}</Forgot>}
        onBack={() => withdrawal.send({ type: 'form.back' })}
      />
    );
  }
  return <WithdrawForm context={state.context} facts={facts} plan={plan} send={withdrawal.send} />;
}

/** What is on show, by its name: with another one the focus moves. */
function nameStep(state: StepProps['state']): string {
  const value: unknown = state.value;
  return typeof value === 'string' ? value : (Object.keys(value ?? {})[0] ?? '');
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  /* What is read rather than chosen from is no wider than reads well. */
  &:not([data-step='choosing'], [data-step='blocked'], [data-step='loading']) {
    max-width: 44rem;
  }
`;

const Forgot = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${theme.size.target};
  margin-block: -0.5rem;
  color: ${theme.color.accent};
  font-size: ${theme.text.small};
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
