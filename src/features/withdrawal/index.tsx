import { lazyPart } from '#app/app/lazy-part.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';

/** The withdrawal as a part of the cashier's page. */
export const WithdrawPanel = lazyPart({
  owner: 'the withdrawal',
  when: 'pressed',
  load: () => import('./withdraw-panel.tsx'),
  meanwhile: <WithdrawSkeleton />,
});
