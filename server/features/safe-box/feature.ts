import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { addSafeBoxRoutes, type SafeBoxDependencies } from './safe-box.ts';

export const safeBox: Feature<SafeBoxDependencies & DataDependencies> = {
  routes: addSafeBoxRoutes,
  movementKinds: { safebox: ['safebox-in', 'safebox-out'] },
};
