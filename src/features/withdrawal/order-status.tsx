import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Buttons, Headline, Stack } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { PushOffer } from '#app/features/push/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { ExchangeOrder, ExchangeState } from '#contract/withdrawal.ts';
import { m } from '#messages';
import { stepsAhead, withdrawalStates } from './withdrawal-states.ts';

interface OrderStatusProps {
  order: ExchangeOrder;
  onAgain: () => void;
}

/** The progress of a withdrawal, or how it ended. */
export function OrderStatus({ order, onAgain }: OrderStatusProps) {
  const isOver = withdrawalStates.moodOf(order.state) !== 'open';
  return (
    <Stack as="section">
      <Head>
        <Art name={art[order.state]} size="min(5rem, 22vw)" eager />
        <div role="status">
          <h2>{describeTitle(order)}</h2>
          <p>{describeNext(order)}</p>
        </div>
      </Head>
      {order.reason && (
        <Reason>
          <b>{m.withdraw_reason()}</b> {order.reason}
        </Reason>
      )}
      {!isOver && <PushOffer about="withdrawal" />}
      <Card>
        <OrderTimeline {...withdrawalStates} steps={order.steps} next="" ahead={stepsAhead(order.state)} />
      </Card>
      <Card $sunken>
        <OrderFigures order={order} isOver={isOver} />
      </Card>
      <Buttons>
        {isOver && <Button onClick={onAgain}>{m.withdraw_again()}</Button>}
        <ButtonLink variant="quiet" to="/wallets/record">
          {m.withdraw_records()}
        </ButtonLink>
      </Buttons>
    </Stack>
  );
}

function OrderFigures({ order, isOver }: { order: ExchangeOrder; isOver: boolean }) {
  return (
    <SumRows>
      <SumRow label={m.withdraw_to()}>
        {order.bankName} {order.maskedNumber}
      </SumRow>
      <SumRow label={m.withdraw_holder()}>{order.holder}</SumRow>
      <SumRow label={m.withdraw_asked()}>{formatTime(order.createdAt, 'moment')}</SumRow>
      {!isOver && <SumRow label={m.withdraw_due()}>{formatTime(order.dueAt, 'moment')}</SumRow>}
      <SumRow label={m.withdraw_leaves()}>
        <Money amount={order.amount} />
      </SumRow>
      <SumRow label={m.withdraw_fee()}>
        <Money amount={order.fee} />
      </SumRow>
      <SumRow label={m.withdraw_receive()} strong>
        <Money amount={order.payout} />
      </SumRow>
    </SumRows>
  );
}

const art: Record<ExchangeState, ArtName> = {
  requested: 'hourglass-not-done',
  reviewing: 'hourglass-not-done',
  paying: 'money-with-wings',
  paid: 'party-popper',
  rejected: 'red-paper-lantern',
  returned: 'red-paper-lantern',
};

function describeTitle({ state, payout }: ExchangeOrder): string {
  const amount = formatMoney(payout);
  if (state === 'paid') return m.withdraw_paid_title({ amount });
  if (state === 'rejected') return m.withdraw_rejected_title();
  if (state === 'returned') return m.withdraw_returned_title();
  return state === 'paying' ? m.withdraw_open_title({ amount }) : m.withdraw_checked_title();
}

function describeNext({ state, amount }: ExchangeOrder): string {
  if (state === 'paid') return '';
  const isBack = state === 'rejected' || state === 'returned';
  return isBack ? m.withdraw_returned_hint({ amount: formatMoney(amount) }) : m.withdraw_open_hint();
}

const Head = styled(Headline).attrs({ as: 'header' })`
  h2 {
    font-size: ${theme.text.page};
    font-variant-numeric: tabular-nums;
  }

  p {
    padding-top: 0.25rem;
    color: ${theme.color.dim};
  }
`;

const Reason = styled.p`
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.danger};
  overflow-wrap: anywhere;

  b {
    color: ${theme.color.danger};
  }
`;
