import { lazyPart } from '#app/app/lazy-part.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';
import type { WithdrawalProps } from './withdrawal.tsx';

export { withdrawalStates } from './withdrawal-states.ts';

export const WithdrawPanel = lazyPart<WithdrawalProps>(
  () => import('./withdrawal.tsx').then(({ Withdrawal }) => ({ default: Withdrawal })),
  { fallback: <WithdrawSkeleton />, missing: 'above' },
);
