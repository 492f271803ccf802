import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import { readSignIn, receiveSignIn, type SignInDependencies } from './sign-in.ts';

export function registerSignInRoutes(app: CallApp, deps: SignInDependencies): void {
  registerCall(app, calls.loginBonus3User, ({ userId }) => readSignIn(deps, userId));
  registerValueCall(app, calls.loginBonus3UserReceive, deps, receiveSignIn(deps));
}
