import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Buttons } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
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
    <Sheet>
      <h2>{m.withdraw_confirm_title()}</h2>
      <Card>
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
      <p>{m.withdraw_confirm_hint()}</p>
      <Buttons>
        <Button variant="quiet" onClick={() => send({ type: 'form.back' })}>
          {m.member_back()}
        </Button>
        <Button onClick={() => send({ type: 'form.confirm' })}>{m.withdraw_confirm_go()}</Button>
      </Buttons>
    </Sheet>
  );
}

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  dl + dl {
    padding-top: 0.5rem;
  }

  & > p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
