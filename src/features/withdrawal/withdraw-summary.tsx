import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Buttons, Hint, Stack } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawal.types.ts';
import type { WithdrawalPlan } from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';
import { PlanFigures } from './plan-figures.tsx';
import { WaitsNotice } from './waits-notice.tsx';

interface WithdrawSummaryProps {
  plan: WithdrawalPlan;
  /** Until when the withdrawal waits; 0 for no wait. */
  waitsUntil: number;
  send: (event: WithdrawalEvent) => void;
}

/** Amount, fee, payout, time and account, before the password. */
export function WithdrawSummary({ plan, waitsUntil, send }: WithdrawSummaryProps) {
  return (
    <Stack as="section">
      <h2>{m.withdraw_confirm_title()}</h2>
      <Card $gap={0.5}>
        <SumRows>
          <SumRow label={m.withdraw_to()}>
            {plan.account.bankName} {plan.account.maskedNumber}
          </SumRow>
          <SumRow label={m.withdraw_holder()}>{plan.account.holder}</SumRow>
          <SumRow label={m.withdraw_leaves()}>
            <Money amount={plan.amount} />
          </SumRow>
        </SumRows>
        <PlanFigures plan={plan} />
      </Card>
      <WaitsNotice until={waitsUntil} />
      <Hint>{m.withdraw_confirm_hint()}</Hint>
      <Buttons>
        <Button variant="quiet" onClick={() => send({ type: 'form.back' })}>
          {m.member_back()}
        </Button>
        <Button onClick={() => send({ type: 'form.confirm' })}>{m.withdraw_confirm_go()}</Button>
      </Buttons>
    </Stack>
  );
}
