import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import type { DepositPlan } from '#machines/deposit/deposit-plan-rules.ts';
import { m } from '#messages';

/** Payment, bonus and wagering; dashes until there is an amount. */
export function DepositSummary({ plan: { amount, bonus } }: { plan: DepositPlan }) {
  const isKnown = amount !== null && bonus !== null;
  const show = (sum: number) => (isKnown ? <Money amount={sum} counts /> : '–');
  return (
    <Bill aria-label={m.deposit_summary()}>
      <SumRows>
        <SumRow label={m.deposit_you_pay()}>{show(amount ?? 0)}</SumRow>
        {bonus && bonus.byItem > 0 && <SumRow label={m.deposit_part_item()}>{show(bonus.byItem)}</SumRow>}
        {bonus && bonus.byOffer > 0 && <SumRow label={m.deposit_part_offer()}>{show(bonus.byOffer)}</SumRow>}
        {bonus && bonus.byCoupon > 0 && (
          <SumRow label={m.deposit_part_coupon()}>{show(bonus.byCoupon)}</SumRow>
        )}
        <SumRow label={m.deposit_you_get()} strong>
          {show((amount ?? 0) + (bonus?.bonus ?? 0))}
        </SumRow>
        <SumRow label={m.deposit_wagering()} strong>
          {show(bonus?.wagering ?? 0)}
        </SumRow>
      </SumRows>
      <Hint>{m.deposit_wagering_hint()}</Hint>
    </Bill>
  );
}

const Bill = styled(Card)`
  dl > :nth-last-child(2) dd {
    color: ${theme.color.accent};
    font-size: ${theme.text.title};
  }
`;

const Hint = styled.p`
  margin-top: 0.625rem;
  padding-top: 0.625rem;
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
