import { lazyPart } from '#app/app/lazy-part.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';

export { describePercent, oddsOf } from './odds-of.ts';
export { ReceiptButtons } from './receipt-actions.tsx';
export { ReceiptRow } from './receipt-row.tsx';

export const FairnessPanel = lazyPart(() => import('./fairness-panel.tsx'), {
  near: '24rem',
  fallback: <Skeleton $height="24rem" $radius={theme.radius.large} />,
});
