import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { type Offer, planBonus } from '#machines/deposit/deposit-rules.ts';
import { m } from '#messages';

interface FirstDepositTermsProps {
  offer: Offer;
  /** Wagering multiple of the deposit itself. */
  depositBetMultiple: number;
  /** End of the offer for this player; for a visitor, days from registration. */
  end: { at: number } | { days: number };
}

/** All terms of the offer, with an example computed by the rule that credits the bonus. */
export function FirstDepositTerms({ offer, depositBetMultiple, end }: FirstDepositTermsProps) {
  const { percent, cap, minAmount, betMultiple } = offer;
  const example = planBonus({ amount: minAmount, itemBonus: 0, depositBetMultiple, coupon: null, offer });
  return (
    <Card aria-label={m.deposit_offer()}>
      <SumRows>
        <SumRow label={m.deposit_terms_adds()}>{m.deposit_terms_percent({ percent })}</SumRow>
        <SumRow label={m.deposit_terms_cap()}>
          <Money amount={cap} />
        </SumRow>
        <SumRow label={m.deposit_terms_min()}>
          <Money amount={minAmount} />
        </SumRow>
        <SumRow label={m.deposit_terms_wagering()}>{m.deposit_terms_times({ times: betMultiple })}</SumRow>
        <SumRow label={m.deposit_terms_wagering_own()}>
          {m.deposit_terms_times({ times: depositBetMultiple })}
        </SumRow>
        <SumRow label={m.deposit_terms_ends()}>
          {'at' in end ? formatTime(end.at, 'moment') : m.deposit_terms_days({ days: end.days })}
        </SumRow>
      </SumRows>
      <Example>
        <h2>{m.deposit_example()}</h2>
        <SumRows>
          <SumRow label={m.deposit_you_pay()}>
            <Money amount={minAmount} />
          </SumRow>
          <SumRow label={m.deposit_you_get()}>
            <Money amount={minAmount + example.bonus} />
          </SumRow>
          <SumRow label={m.deposit_wagering()} strong>
            <Money amount={example.wagering} />
          </SumRow>
        </SumRows>
      </Example>
      <Without>{m.deposit_terms_without({ min: formatMoney(minAmount) })}</Without>
    </Card>
  );
}

const Example = styled.div`
  margin-top: 1rem;
  padding: 0.875rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0.25rem 0 0 ${theme.color.accent};

  h2 {
    padding-bottom: 0.5rem;
    font-size: ${theme.text.lead};
  }
`;

const Without = styled.p`
  padding-top: 0.875rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
