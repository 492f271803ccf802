import { type SubmitEvent, useRef } from 'react';
import styled from 'styled-components';
import { useUser } from '#app/app/queries.ts';
import { AllButton, AmountField } from '#app/components/amount-field.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Form, Hint, Stack } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatAmount, formatMoney } from '#contract/money.ts';
import type { WithdrawalContext, WithdrawalEvent } from '#machines/withdrawal/withdrawal.types.ts';
import {
  largestAmount,
  type TypedFault,
  type WithdrawalInfo,
  type WithdrawalPlan,
} from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';
import { AccountChoice } from './account-choice.tsx';
import { LockedParts } from './locked-parts.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { WaitsNotice } from './waits-notice.tsx';

interface WithdrawFormProps {
  context: WithdrawalContext;
  facts: WithdrawalInfo;
  plan: WithdrawalPlan;
  send: (event: WithdrawalEvent) => void;
}

/** Account and amount, with fee and payout updated while typing. */
export function WithdrawForm({ context, facts, plan, send }: WithdrawFormProps) {
  const amount = useRef<HTMLInputElement>(null);
  const most = largestAmount(facts);
  const isOnBreak = useUser()?.isOnBreak ?? false;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send({ type: 'form.continue' });
    if (plan.fault) amount.current?.focus();
  }

  return (
    <Sides onSubmit={submit}>
      <VisuallyHidden as="h2">{m.withdraw_title()}</VisuallyHidden>
      <Stack>
        <WaitsNotice until={facts.waitsUntil} />
        <AccountChoice
          accounts={facts.accounts}
          chosen={context.accountId}
          onChoose={(accountId) => send({ type: 'account.choose', accountId })}
        />
        <AmountField
          ref={amount}
          label={m.withdraw_amount()}
          value={context.amountText}
          hint={m.withdraw_amount_hint({
            min: formatMoney(facts.limits.minAmount),
            max: formatMoney(most),
          })}
          error={context.fault ? describeFault(context.fault, facts, isOnBreak) : undefined}
          enterKeyHint="next"
          trailing={
            <AllButton
              aria-label={m.withdraw_amount_all_about({ amount: formatMoney(most) })}
              onClick={() => send({ type: 'amount.changed', text: formatAmount(most) })}
            >
              {m.withdraw_amount_all()}
            </AllButton>
          }
          onChange={(text) => send({ type: 'amount.changed', text })}
        />
      </Stack>
      <Bill>
        <Card $sunken aria-live="polite">
          <PlanFigures plan={plan} />
        </Card>
        {facts.locked > 0 && <LockedParts facts={facts} />}
        {facts.isReviewed && <Hint>{m.withdraw_reviewed()}</Hint>}
        <Button type="submit" wide>
          {m.withdraw_continue()}
        </Button>
      </Bill>
    </Sides>
  );
}

function describeFault(fault: TypedFault, facts: WithdrawalInfo, isOnBreak: boolean): string {
  const { limits, dailyLeft, coin, locked, wageringLeft } = facts;
  const free = formatMoney(coin - locked);
  const words: Record<TypedFault, string> = {
    missing: m.withdraw_fault_missing(),
    unreadable: m.withdraw_fault_unreadable(),
    tooSmall: m.withdraw_fault_small({ min: formatMoney(limits.minAmount) }),
    tooLarge: m.withdraw_fault_large({ max: formatMoney(limits.maxAmount) }),
    aboveDay: m.withdraw_fault_day({ left: formatMoney(dailyLeft) }),
    aboveBalance: m.withdraw_fault_balance({ coin: formatMoney(coin) }),
    locked: isOnBreak
      ? m.withdraw_fault_break({ free })
      : m.withdraw_fault_locked({ free, left: formatMoney(wageringLeft) }),
  };
  return words[fault];
}

/** Beside the fields on wide screens, so that it stays visible. */
const Bill = styled(Stack)`
  ${theme.media.wide} {
    position: sticky;
    top: 1rem;
  }
`;

const Sides = styled(Form)`
  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: 2rem;
  }
`;
