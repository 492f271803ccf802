import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Pins } from '#server/features/accounts/pins.ts';
import { moveSafebox, type SafeboxDependencies } from './safebox.ts';

export function registerSafeboxRoutes(
  app: CallApp,
  deps: Pick<Dependencies, 'database' | 'clock'> & SafeboxDependencies & { pins: Pins },
): void {
  registerValueCall(app, calls.safeboxTransfer, deps, moveSafebox(deps));
  registerCall(app, calls.setPin, ({ userId, body, address }) => deps.pins.set(userId, address, body));
}
