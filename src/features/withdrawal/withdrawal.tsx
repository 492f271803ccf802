import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Stack } from '#app/components/layout.ts';
import { useSecured } from '#app/components/use-secured.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import type { WithdrawMethod } from '#machines/withdrawal/withdrawal-rules.ts';
import { FirstSteps } from './first-steps.tsx';
import type { WithdrawNoticeProps } from './later-steps.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';
import { type StepProps, withdrawalFlow } from './withdrawal-flow.ts';

/** Prefetched once something is typed, and loaded for an open withdrawal. */
const LaterSteps = lazyPart<StepProps>(() => import('./later-steps.tsx'), {
  fallback: <WithdrawSkeleton />,
  missing: 'above',
});
/** In the same chunk: it shows after those steps only, perhaps offline. */
const WithdrawNotice = lazyPart<WithdrawNoticeProps>(
  () => import('./later-steps.tsx').then((steps) => ({ default: steps.WithdrawNotice })),
  { missing: 'above' },
);

export interface WithdrawalProps {
  /** Null leaves the choice to the player. */
  method: WithdrawMethod | null;
}

export function Withdrawal({ method }: WithdrawalProps) {
  const pinLength = pinLengthOf(useAppConfig());
  const withdrawal = useFlow(withdrawalFlow, { input: { method, pinLength } });
  const state = useSelector(withdrawal, (snapshot) => snapshot);
  const { asking } = useSecured(state.children.secured);
  const step = asking ? 'password' : nameStep(state);
  const isTyped = state.context.amountText !== '';
  const isFirst = useIsFirst(step);
  useRefreshOnPayout(withdrawal);
  useUnsavedInput(isTyped);

  useEffect(() => {
    if (isTyped) void LaterSteps.prefetch();
  }, [isTyped]);

  return (
    <Steps data-step={step}>
      {state.context.notice && <WithdrawNotice notice={state.context.notice} />}
      <Step withdrawal={withdrawal} state={state} step={step} isFirst={isFirst} />
    </Steps>
  );
}

/** Whether this is the first step after the skeleton. */
function useIsFirst(step: string): boolean {
  const [first, setFirst] = useState<string | null>('loading');
  if (first !== null && first !== step) setFirst(first === 'loading' ? step : null);
  return first !== null;
}

function Step(props: StepProps): ReactNode {
  const { facts, plan, failure, order } = props.state.context;
  const isBusy = props.state.hasTag('busy');
  const isLater = ['confirming', 'password', 'submitting'].includes(props.step);
  if ((order && !isBusy) || (plan && isLater && !failure && !isBusy)) {
    return <LaterSteps {...props} />;
  }
  if (!failure && (!facts || isBusy)) return <WithdrawSkeleton />;
  return <FirstSteps {...props} />;
}

/** Name of the shown step; a change moves the focus. */
function nameStep(state: StepProps['state']): string {
  const value: unknown = state.value;
  return typeof value === 'string' ? value : (Object.keys(value ?? {})[0] ?? '');
}

/** Refreshes the net deposits after a payout. */
function useRefreshOnPayout(withdrawal: StepProps['withdrawal']) {
  const { currentLogin } = useApp().dependencies;

  useHeard(withdrawal, 'balance.refresh', () => {
    refreshCashier(currentLogin()).catch(() => null);
  });
}

const Steps = styled(Stack)`
  /* Text steps are limited to a readable width. */
  &:not([data-step='choosing'], [data-step='blocked'], [data-step='loading']) {
    max-width: 44rem;
  }
`;
