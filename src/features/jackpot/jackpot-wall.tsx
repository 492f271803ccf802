import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';

/** The amounts in the jackpots, for visitors too. */
export const JackpotAmounts = lazyPart<{ isFace?: boolean }>({
  when: 'shown',
  load: () => import('./jackpot-band.tsx'),
  fallback: <Skeleton $height="14.25rem" />,
  missing: RetryLater,
});

/** How draws are earned and how the jackpots grow. */
export const JackpotFacts = lazyPart({
  when: 'shown',
  load: () => import('./jackpot-facts.tsx'),
  fallback: null,
  missing: RetryLater,
});
