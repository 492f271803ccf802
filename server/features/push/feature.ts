import type { Feature } from '#server/features/feature.ts';
import { addPushRoutes, type PushDependencies } from './push.ts';

export const push: Feature<PushDependencies> = { routes: addPushRoutes };
