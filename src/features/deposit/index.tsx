import { lazyPart } from '#app/app/lazy-part.tsx';
import type { DepositPage } from './deposit-flow.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';

export const DepositPanel = lazyPart<DepositPage>({
  when: 'shown',
  load: () => import('./deposit-panel.tsx'),
  fallback: <DepositSkeleton />,
});
