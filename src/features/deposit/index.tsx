import { lazyPart } from '#app/app/lazy-part.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositPage } from './use-deposit.ts';

export const DepositPanel = lazyPart<DepositPage>({
  when: 'shown',
  load: () => import('./deposit-panel.tsx'),
  fallback: <DepositSkeleton />,
});
