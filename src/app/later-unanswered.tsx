import { lazyPart } from './lazy-part.tsx';

/** Says that an answer has not arrived. Its code comes when the first one is missed. */
export const LaterUnanswered = lazyPart(() => import('#app/components/unanswered.tsx'));
