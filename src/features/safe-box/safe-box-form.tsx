import { type Ref, type SubmitEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { AllButton, AmountField } from '#app/components/amount-field.tsx';
import { Button } from '#app/components/button.tsx';
import { choicesGround, Form, radioLabel } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { formatAmount, formatMoney } from '#contract/money.ts';
import type { SafeBoxContext, SafeBoxEvent } from '#machines/safe-box/safe-box.types.ts';
import { findMoveFault, largestMove } from '#machines/safe-box/safe-box-rules.ts';
import { m } from '#messages';

interface SafeBoxFormProps {
  context: SafeBoxContext;
  isBusy: boolean;
  send: (event: SafeBoxEvent) => void;
  /** The submit button. */
  ref: Ref<HTMLButtonElement>;
}

export function SafeBoxForm({ context, isBusy, send, ref }: SafeBoxFormProps) {
  const name = useId();
  const amount = useRef<HTMLInputElement>(null);
  const { direction } = context;
  const most = largestMove(context);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (findMoveFault(context)) amount.current?.focus();
    send({ type: 'form.submit' });
  }

  return (
    <Form $gap={0.875} onSubmit={submit}>
      <Ways aria-label={m.safe_direction()}>
        {(['in', 'out'] as const).map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={name}
              checked={direction === way}
              disabled={isBusy}
              onChange={() => send({ type: 'direction.choose', direction: way })}
            />
            {way === 'in' ? m.safe_put_in() : m.safe_take_out()}
          </label>
        ))}
      </Ways>
      <AmountField
        ref={amount}
        label={m.safe_amount()}
        value={context.amountText}
        readOnly={isBusy}
        enterKeyHint="go"
        error={describeFault(context, most)}
        trailing={
          <AllButton
            disabled={isBusy}
            aria-label={m.withdraw_amount_all_about({ amount: formatMoney(most) })}
            onClick={() => send({ type: 'amount.changed', text: formatAmount(most) })}
          >
            {m.withdraw_amount_all()}
          </AllButton>
        }
        onChange={(text) => send({ type: 'amount.changed', text })}
      />
      <Button ref={ref} type="submit" wide busy={isBusy}>
        {direction === 'in' ? m.safe_go_in() : m.safe_go_out()}
      </Button>
    </Form>
  );
}

function describeFault({ fault }: SafeBoxContext, most: number): string | undefined {
  if (fault === 'missing') return m.withdraw_fault_missing();
  if (fault === 'unreadable') return m.withdraw_fault_unreadable();
  return fault === 'tooLarge' ? m.safe_fault_large({ amount: formatMoney(most) }) : undefined;
}

const Ways = styled.fieldset`
  ${choicesGround}

  label {
    ${radioLabel}
    display: grid;
    place-items: center;
    flex: 1 1 7rem;
    min-height: ${theme.size.target};
    padding: 0.375rem 0.75rem;
    border-radius: ${theme.radius.medium};
    color: ${theme.color.dim};
    font-weight: 650;
    text-align: center;
  }

  label:has(:checked) {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }

`;
