import { Suspense } from 'react';
import { lazyView } from '#app/app/lazy-view.ts';
import type { CoinMovement } from '#contract/wallet.ts';
import { OrderPending } from './order-pending.tsx';

const MovementOrder = lazyView('the steps of an order', () => import('./movement-order.tsx'));

/** The order behind a movement; nothing for movements without one. */
export function OrderOfMovement({ movement: { kind, reference } }: { movement: CoinMovement }) {
  const order = orders.get(kind);
  if (order === undefined) return null;
  return (
    <Suspense fallback={<OrderPending />}>
      <MovementOrder order={order} orderId={reference} />
    </Suspense>
  );
}

const orders: ReadonlyMap<string, 'deposit' | 'withdrawal'> = new Map([
  ['deposit', 'deposit'],
  ['deposit-bonus', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['withdrawal-return', 'withdrawal'],
]);
