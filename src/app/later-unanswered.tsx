import type { UnansweredProps } from '#app/components/unanswered.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Says that an answer has not arrived. Its code comes when the first one is missed. */
export const LaterUnanswered = lazyPart<UnansweredProps>(() => import('#app/components/unanswered.tsx'));
