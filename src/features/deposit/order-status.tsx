import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { isAwaited } from '#machines/deposit/following-order.machine.ts';
import { m } from '#messages';
import { moodOfDeposit, nameDepositState } from './deposit-states.ts';

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
