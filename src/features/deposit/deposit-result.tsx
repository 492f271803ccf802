import styled from 'styled-components';
import { useActivityIds, useAppConfig } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card, Sheet } from '#app/components/card.tsx';
import { Celebration } from '#app/components/celebration.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Buttons, Page } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { HeldPayment } from './held-payment.tsx';
import { OrderStatus } from './order-status.tsx';
import { StageTitle } from './stage-title.tsx';

/** How an order ended, and what to do next. */
export function DepositResult(props: EndProps) {
  const { order } = props;
  return (
    <Page $width={34}>
      {order.state === 'paid' ? <Paid {...props} /> : <Ended {...props} />}
      <OrderStatus order={order} />
    </Page>
  );
}

interface EndProps {
  order: RechargeOrder;
  onAgain: () => void;
  /** A held payment is on its way back, or credited. */
  onDecided: () => void;
}

function Paid({ order, onAgain }: EndProps) {
  const { amount, paidAmount, bonus, wagering } = order;
  const draws = useDrawsOf(paidAmount);
  return (
    <>
      <Stage as="div">
        <Celebration />
        <Art name="party-popper" size="min(7rem, 40vw)" eager />
        <StageTitle>{m.deposit_paid({ amount: formatMoney(paidAmount + bonus) })}</StageTitle>
      </Stage>
      {paidAmount !== amount && (
        <p>{m.deposit_paid_other({ asked: formatMoney(amount), paid: formatMoney(paidAmount) })}</p>
      )}
      <Card>
        <SumRows>
          <SumRow label={m.deposit_arrived()}>
            <Money amount={paidAmount} />
          </SumRow>
          {bonus > 0 && (
            <SumRow label={m.deposit_bonus()}>
              <Money amount={bonus} />
            </SumRow>
          )}
          <SumRow label={m.deposit_wagering()} strong>
            <Money amount={wagering} />
          </SumRow>
          {draws > 0 && <SumRow label={m.deposit_draws()}>{formatCount(draws)}</SumRow>}
        </SumRows>
      </Card>
      <Buttons>
        <ButtonLink to="/">{m.deposit_play()}</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {m.deposit_again()}
        </Button>
      </Buttons>
    </>
  );
}

/** Number of jackpot draws that a deposit earns by itself. The remainder counts towards the next draw. */
function useDrawsOf(amount: number): number {
  const { depositPerChance = 0 } = useAppConfig()?.drawChances ?? {};
  const isDrawOn = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot);
  return isDrawOn && depositPerChance > 0 ? Math.floor(amount / depositPerChance) : 0;
}

function Ended({ order, onAgain, onDecided }: EndProps) {
  const { art, title, text, again = m.ui_retry } = ends[order.state] ?? ends.failed;
  const isHeld = order.state === 'held';
  return (
    <>
      <Stage as="div">
        <Art name={art} size="min(6rem, 36vw)" eager />
        <StageTitle lead={text()}>{title()}</StageTitle>
      </Stage>
      {isHeld && <HeldPayment order={order} onDecided={onDecided} />}
      <Buttons>
        <Button variant={isHeld ? 'quiet' : 'primary'} onClick={onAgain}>
          {again()}
        </Button>
      </Buttons>
    </>
  );
}

interface End {
  art: ArtName;
  title: () => string;
  text: () => string;
  again?: () => string;
}

const failed: End = { art: 'credit-card', title: m.deposit_failed, text: m.deposit_failed_text };

const ends: Partial<Record<RechargeOrder['state'], End>> & { failed: End } = {
  failed,
  expired: { art: 'hourglass-not-done', title: m.deposit_expired, text: m.deposit_expired_text },
  cancelled: {
    art: 'balloon',
    title: m.deposit_cancelled,
    text: m.deposit_cancelled_text,
    again: m.deposit_again,
  },
  held: { art: 'money-bag', title: m.held_title, text: m.held_text, again: m.deposit_again },
  returning: {
    art: 'hourglass-not-done',
    title: m.held_returning,
    text: m.held_returning_text,
    again: m.deposit_again,
  },
  returned: {
    art: 'balloon',
    title: m.held_returned,
    text: m.held_returned_text,
    again: m.deposit_again,
  },
  reversed: {
    art: 'credit-card',
    title: m.deposit_reversed,
    text: m.deposit_reversed_text,
    again: m.deposit_again,
  },
};

const Stage = styled(Sheet)`
  position: relative;
  justify-items: center;
  gap: 0.75rem;
  padding-block: 2rem 1.5rem;
  text-align: center;

  h2 {
    font-size: ${theme.text.page};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
