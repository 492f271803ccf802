import type { UnansweredProps } from '#app/components/unanswered.tsx';
import { lazyPart, RetryLater } from './lazy-part.tsx';

/** Says that an answer has not arrived. Its code comes when the first one is missed. */
export const LaterUnanswered = lazyPart<UnansweredProps>({
  when: 'shown',
  load: () => import('#app/components/unanswered.tsx'),
  fallback: null,
  missing: RetryLater,
});
