import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Columns, Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { type DepositPlan, planDeposit } from '#machines/deposit/deposit-plan-rules.ts';
import { m } from '#messages';
import { AmountChoice } from './amount-choice.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import type { ChoosingNoticesProps } from './choosing-notices.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import type { DepositRef } from './deposit-flow.ts';
import { OfferChoice } from './offer-choice.tsx';

/**
 * Choice of channel, amount and coupon, with the sums. Cannot be changed while the order is being created.
 */
export function Choosing({ deposit }: { deposit: DepositRef }) {
  const info = useSelector(deposit, ({ context }) => context.info);
  const choice = useSelector(deposit, ({ context }) => context.choice);
  const isBusy = useSelector(deposit, (state) => state.hasTag('busy'));
  const hasNotices = useSelector(
    deposit,
    ({ context: { failure, order } }) => (failure ?? order) !== null || (info?.held.length ?? 0) > 0,
  );
  const plan = info && planDeposit(info, choice);
  if (!plan) return null;

  function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) deposit.send({ type: 'deposit.pay' });
  }

  return (
    <Columns as="form" $isUneven $gap={1.5} noValidate onSubmit={pay}>
      <Choices disabled={isBusy}>
        {hasNotices && <ChoosingNotices deposit={deposit} amount={plan.amount ?? 0} />}
        {info.firstDeposit && (
          <OfferChoice
            deposit={deposit}
            offer={info.firstDeposit}
            depositBetMultiple={info.depositBetMultiple}
          />
        )}
        <ChannelChoice deposit={deposit} types={info.types} chosen={plan.type.id} />
        <AmountChoice deposit={deposit} info={info} plan={plan} />
        {plan.coupons.length > 0 && <CouponChoice deposit={deposit} plan={plan} />}
      </Choices>
      <Outcome>
        <DepositSummary plan={plan} />
        <Press>
          {plan.bonus && plan.amount !== null && (
            <Short aria-hidden>
              {m.deposit_short({
                sum: formatMoney(plan.amount + plan.bonus.bonus),
                wagering: formatMoney(plan.bonus.wagering),
              })}
            </Short>
          )}
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? m.deposit_creating() : payWords(plan.error === null ? plan.amount : null)}
          </Button>
        </Press>
      </Outcome>
    </Columns>
  );
}

const ChoosingNotices = lazyPart<ChoosingNoticesProps>(
  () => import('./order-view.tsx').then(({ views }) => ({ default: views.ChoosingNotices })),
  { missing: 'above' },
);

function payWords(amount: number | null): string {
  return amount === null ? m.deposit_pay_plain() : m.deposit_pay({ amount: formatMoney(amount) });
}

/** Payment, bonus and wagering; dashes until there is an amount. */
function DepositSummary({ plan: { amount, bonus } }: { plan: DepositPlan }) {
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
      <Terms>{m.deposit_wagering_hint()}</Terms>
    </Bill>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;

  /* The button does not cover the focused input. */
  input {
    scroll-margin-bottom: 9rem;
  }
`;

const Outcome = styled.div`
  display: contents;

  ${theme.media.wide} {
    position: sticky;
    top: 1.25rem;
    display: grid;
    gap: 1rem;
  }
`;

/** On a phone the button sticks to the screen. */
const Press = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  bottom: max(calc(var(--bar) + var(--inset-bottom)), var(--keyboard));
  margin-inline: max(-1rem, -5vw);
  padding: 1.75rem min(1rem, 5vw) calc(1rem + var(--bar) * 0.25);
  background: linear-gradient(180deg, transparent, ${theme.color.sky} 1.5rem);

  @media (forced-colors: active) {
    background: Canvas;
  }

  p {
    padding-bottom: 0.5rem;
    font-size: ${theme.text.small};
    text-align: center;
    text-wrap: balance;

    &:empty {
      display: none;
    }
  }

  button {
    min-height: 3.5rem;
    font-size: ${theme.text.title};
  }

  ${theme.media.wide} {
    position: static;
    margin: 0;
    padding: 0;
    background: none;
  }
`;

/** Repeats the summary for players who have not scrolled to it. */
const Short = styled.p`
  color: ${theme.color.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${theme.media.wide} {
    display: none;
  }
`;

const Bill = styled(Card)`
  dl > :nth-last-child(2) dd {
    color: ${theme.color.accent};
    font-size: ${theme.text.title};
  }
`;

const Terms = styled(Hint)`
  margin-top: 0.625rem;
  padding-top: 0.625rem;
  border-top: 1px solid ${theme.color.line};
`;
