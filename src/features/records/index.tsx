import { lazyPart } from '#app/app/lazy-part.tsx';

export { AwardRow } from './award-row.tsx';
export { MoreRecords } from './more-records.tsx';
export { MovementList } from './movement-list.tsx';
export { movementLook } from './movement-looks.ts';
export { RecordList } from './record-list.tsx';
export { RecordsBody } from './records-body.tsx';
export { RecordsSkeleton } from './records-skeleton.tsx';
export { type Records, useRecordPages, useRecords } from './use-records.ts';

/** Everything that the player was given, within another page. */
export const RewardRecords = lazyPart(() => import('./reward-records.tsx'), {
  fallback: 'above',
  missing: 'above',
});
