import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { AmountField } from '#app/components/amount-field.tsx';
import { Grid } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { DepositLeft } from '#app/features/protection/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { DepositInfo } from '#machines/deposit/deposit.types.ts';
import { type DepositPlan, planDeposit } from '#machines/deposit/deposit-plan-rules.ts';
import { m } from '#messages';
import { ChoiceCard } from './choice-card.ts';
import type { DepositRef } from './deposit-flow.ts';
import { Section } from './section.tsx';

interface AmountChoiceProps {
  deposit: DepositRef;
  info: DepositInfo;
  plan: DepositPlan;
}

/** The amounts of the channel with their bonus, and a field for another amount within the stated limits. */
export function AmountChoice({ deposit, info, plan }: AmountChoiceProps) {
  const choice = useSelector(deposit, ({ context }) => context.choice);
  const isComplaining = useSelector(deposit, (state) => state.hasTag('complaining'));
  const bonusOf = (itemId: number) =>
    planDeposit(info, { ...choice, itemId, amountText: '' })?.bonus?.bonus ?? 0;
  return (
    <Section label={m.deposit_amount()}>
      <Amounts $least="max(6.25rem, 28%)" $gap={0.625}>
        {plan.items.map(({ id, price }) => (
          <Chip key={id}>
            <input
              type="radio"
              name="amount"
              checked={id === plan.item?.id}
              onChange={() => deposit.send({ type: 'amount.choose', itemId: id })}
            />
            <strong>{formatMoney(price)}</strong>
            {bonusOf(id) > 0 && (
              <small>
                +{formatMoney(bonusOf(id))} <VisuallyHidden>{m.deposit_bonus()}</VisuallyHidden>
              </small>
            )}
          </Chip>
        ))}
      </Amounts>
      <AmountField
        label={m.deposit_other_amount()}
        value={choice.amountText}
        hint={m.deposit_limits({ min: formatMoney(plan.minimum), max: formatMoney(plan.maximum) })}
        error={isComplaining ? describeError(plan) : undefined}
        onChange={(text) => deposit.send({ type: 'amount.type', text })}
        onBlur={() => deposit.send({ type: 'amount.left' })}
      />
      <DepositLeft />
    </Section>
  );
}

function describeError({ error, minimum, maximum }: DepositPlan): string | undefined {
  switch (error) {
    case 'missing':
    case 'unreadable':
      return m.deposit_error_missing();
    case 'belowMinimum':
      return m.deposit_error_below({ min: formatMoney(minimum) });
    case 'aboveMaximum':
      return m.deposit_error_above({ max: formatMoney(maximum) });
    case null:
      return undefined;
  }
}

const Amounts = styled(Grid)`
  padding-bottom: 0.875rem;
`;

const Chip = styled(ChoiceCard)`
  flex-direction: column;
  justify-content: center;
  min-height: 3.5rem;
  padding: 0.375rem 0.25rem;
  text-align: center;
  line-height: 1.25;

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  small {
    color: ${theme.color.teal};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  &:has(:checked) {
    background: ${theme.gradient.accent};
    box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.45);
    color: ${theme.color.onBright};

    small {
      color: inherit;
    }
  }
`;
