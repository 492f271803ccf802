import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { moveSafeBox, type SafeBoxDependencies } from './safe-box.ts';

export const safeBox: Feature<SafeBoxDependencies & Pick<Dependencies, 'database' | 'clock'>> = {
  routes(answer, deps) {
    answer(calls.safeboxTransfer, moveSafeBox(deps));
  },
  movementKinds: { safebox: ['safebox-in', 'safebox-out'] },
};
