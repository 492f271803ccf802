import { lazyPart } from '#app/app/lazy-part.tsx';

/** Everything that the player was given, within another page. */
export const RewardRecords = lazyPart({ when: 'shown', load: () => import('./reward-records.tsx') });
