import { lazyPart } from '#app/app/lazy-part.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositRef } from './use-deposit.ts';

interface ViewProps {
  deposit: DepositRef;
}

/** Loads while the server creates the order. */
export const OrderView = lazyPart<ViewProps>({
  when: 'pressed',
  load: () => import('./views-after-pay.tsx').then(({ views }) => ({ default: views.OrderView })),
  fallback: <DepositSkeleton />,
});

export const ChoosingNotices = lazyPart<ViewProps>({
  when: 'pressed',
  load: () => import('./views-after-pay.tsx').then(({ views }) => ({ default: views.ChoosingNotices })),
  fallback: null,
});
