import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { CardTitle } from '#app/components/layout.ts';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import type { RechargeOrder } from '#contract/deposit.ts';
import { isAwaited } from '#machines/deposit/deposit-rules.ts';
import { m } from '#messages';
import { depositStates } from './deposit-states.ts';

/** The steps of an order so far, and the next one. */
export function OrderStatus({ order }: { order: RechargeOrder }) {
  return (
    <Frame $sunken>
      <CardTitle $below={0.5}>{m.deposit_status()}</CardTitle>
      <OrderTimeline
        {...depositStates}
        steps={order.steps}
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
