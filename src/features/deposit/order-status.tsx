import styled from 'styled-components';
import { moodOfDeposit, nameDepositState } from '#app/app/records/deposit-states.ts';
import { OrderTimeline } from '#app/app/records/order-timeline.tsx';
import { Card } from '#app/components/card.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { isAwaited } from '#machines/deposit/following-order.machine.ts';
import { m } from '#messages';

/** The steps of an order so far, and the next one. */
export function OrderStatus({ order }: { order: RechargeOrder }) {
  return (
    <Frame $sunken>
      <Title>{m.deposit_status()}</Title>
      <OrderTimeline
        steps={order.steps}
        nameOf={nameDepositState}
        moodOf={moodOfDeposit}
        next={isAwaited(order) ? m.deposit_step_next() : ''}
      />
    </Frame>
  );
}

const Frame = styled(Card)`
  ol,
  li:last-child {
    padding-bottom: 0;
  }
`;

const Title = styled.h2`
  padding-bottom: 0.5rem;
  font-size: ${theme.text.lead};
`;
