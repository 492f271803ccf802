import { lazyPart } from '#app/app/lazy-part.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositRef } from './use-deposit.ts';

interface ViewProps {
  deposit: DepositRef;
}

/** Fetched when pay is pressed: it is here before the server has answered. */
export const OrderView = lazyPart<ViewProps>({
  owner: 'a deposit',
  when: 'pressed',
  load: () => import('./views-after-pay.ts').then(({ views }) => ({ default: views.OrderView })),
  meanwhile: <DepositSkeleton />,
});

/** In the same chunk. */
export const ChoosingNotices = lazyPart<ViewProps>({
  owner: 'a deposit',
  when: 'pressed',
  load: () => import('./views-after-pay.ts').then(({ views }) => ({ default: views.ChoosingNotices })),
  meanwhile: null,
});
