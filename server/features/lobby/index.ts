export { activityIdsOf } from './activities.ts';
