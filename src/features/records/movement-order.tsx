import { useQuery } from '@tanstack/react-query';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { Ends, Hint } from '#app/components/layout.ts';
import { OrderTimeline } from '#app/components/order-timeline.tsx';
import { depositStates } from '#app/features/deposit/index.ts';
import { withdrawalStates } from '#app/features/withdrawal/index.tsx';
import { getRechargeOrder, type OrderStep } from '#contract/deposit.ts';
import { getExchangeOrder } from '#contract/withdrawal.ts';
import { m } from '#messages';
import { OrderPending } from './order-pending.tsx';

interface MovementOrderProps {
  order: 'deposit' | 'withdrawal';
  orderId: string;
}

/** The timeline of a movement's order. */
export default function MovementOrder({ order, orderId }: MovementOrderProps) {
  const { data: steps, isError, isFetching, refetch } = useSteps({ order, orderId });
  if (steps) return <OrderTimeline {...looks[order]} steps={steps} next="" />;
  if (!isError) return <OrderPending />;
  return (
    <Ends as={Hint} role="alert">
      {m.records_order_failed()}
      <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
        {m.ui_retry()}
      </Button>
    </Ends>
  );
}

function useSteps({ order, orderId }: MovementOrderProps) {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: [login.epoch, 'records', 'order', order, orderId],
    queryFn: async ({ signal }): Promise<OrderStep[]> => {
      const call = order === 'deposit' ? getRechargeOrder : getExchangeOrder;
      return (await login.call(call, { orderId }, { signal })).order.steps;
    },
    gcTime: 0,
  });
}

const looks = { deposit: depositStates, withdrawal: withdrawalStates };
