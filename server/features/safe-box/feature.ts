import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { moveSafeBox, type SafeBoxDependencies } from './safe-box.ts';

export const safeBox: Feature<SafeBoxDependencies & Pick<Dependencies, 'database' | 'clock'>> = {
  routes(app, deps) {
    registerValueCall(app, calls.safeboxTransfer, deps, moveSafeBox(deps));
  },
  movementKinds: { safebox: ['safebox-in', 'safebox-out'] },
};
