import { calls } from '#contract/calls.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { moveSafeBox, type SafeBoxDependencies } from './safe-box.ts';

export const safeBox: Feature<SafeBoxDependencies & DataDependencies> = {
  routes(answer, deps) {
    answer(calls.safeboxTransfer, moveSafeBox(deps));
  },
  movementKinds: { safebox: ['safebox-in', 'safebox-out'] },
};
