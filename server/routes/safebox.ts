import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall } from '#server/http/register-call.ts';
import type { Pins } from '#server/services/pins.ts';
import { moveSafebox, type SafeboxDependencies } from '#server/services/safebox.ts';

export function registerSafeboxRoutes(app: CallApp, deps: SafeboxDependencies & { pins: Pins }): void {
  registerCall(app, calls.safeboxTransfer, ({ userId, body, address }) =>
    moveSafebox(deps, userId, body, address),
  );
  registerCall(app, calls.setPin, ({ userId, body, address }) => deps.pins.set(userId, address, body));
}
