import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { moveSafebox, type SafeboxDependencies } from './safebox.ts';

export const safeBox: Feature<SafeboxDependencies & Pick<Dependencies, 'database' | 'clock'>> = {
  routes(app, deps) {
    registerValueCall(app, calls.safeboxTransfer, deps, moveSafebox(deps));
  },
  movementKinds: { safebox: ['safebox-in', 'safebox-out'] },
};
