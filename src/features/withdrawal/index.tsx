import { lazyPart } from '#app/app/lazy-part.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';
import type { WithdrawalProps } from './withdrawal.tsx';

/** The withdrawal as a part of the cashier's page. */
export const WithdrawPanel = lazyPart<WithdrawalProps>({
  owner: 'the withdrawal',
  when: 'pressed',
  load: () => import('./withdrawal.tsx').then(({ Withdrawal }) => ({ default: Withdrawal })),
  meanwhile: <WithdrawSkeleton />,
});
