import type { ComponentProps } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { TextLink } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import PinPrompt from '#app/components/pin-prompt.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useSecured } from '#app/components/use-secured.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { formatMoney } from '#contract/money.ts';
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts';
import { m } from '#messages';
import { OrderStatus } from './order-status.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { WithdrawSummary } from './withdraw-summary.tsx';
import type { StepProps } from './withdrawal-flow.ts';

/** From the summary to the payout. */
export default function LaterSteps({ withdrawal, state, step, isFirst }: StepProps) {
  const { facts, plan, order } = state.context;
  const { asking, submission } = useSecured(state.children.secured);
  const place = useStepFocus(step, isFirst);

  function renderStep() {
    if (order) {
      return <OrderStatus order={order} onAgain={() => withdrawal.send({ type: 'withdrawal.again' })} />;
    }
    if (!plan) return null;
    if (state.matches('confirming')) {
      const waitsUntil = facts?.waitsUntil ?? 0;
      return <WithdrawSummary plan={plan} waitsUntil={waitsUntil} send={withdrawal.send} />;
    }
    if (submission) return <Sending submission={submission} />;
    if (!asking) return null;
    return (
      <PinPrompt
        secured={asking}
        title={m.withdraw_password_title()}
        label={m.withdraw_password_label()}
        submitLabel={m.withdraw_send({ amount: formatMoney(plan.amount) })}
        foot={<TextLink to="/member/profile?set=withdraw">{m.withdraw_password_forgot()}</TextLink>}
      />
    );
  }

  return <div ref={place}>{renderStep()}</div>;
}

export interface WithdrawNoticeProps {
  notice: NonNullable<WithdrawalContext['notice']>;
}

/** The result of the last request, above the current step. */
export function WithdrawNotice({ notice }: WithdrawNoticeProps) {
  return (
    <Notice role="status">
      <p>{notices[notice]()}</p>
      {notice === 'unknown' && (
        <ButtonLink size="small" variant="quiet" to="/wallets/record?tab=withdrawals">
          {m.records_filter_withdrawals()}
        </ButtonLink>
      )}
    </Notice>
  );
}

const notices = {
  refused: m.withdraw_refused,
  unknown: m.withdraw_unknown,
};

/** Shown while the call is in progress or its answer is missing. */
function Sending({ submission }: { submission: ComponentProps<typeof Unanswered>['submission'] }) {
  const unanswered = useUnanswered(submission);
  if (unanswered) return <Unanswered submission={unanswered} />;
  return (
    <div role="status">
      <EmptyState art="money-with-wings" title={m.withdraw_sending()} />
    </div>
  );
}
