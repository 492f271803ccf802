import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import { listGameBalances, retrieveBalance } from './game-balances.ts';
import { cashOut, openRound, pickPot } from './open-rounds.ts';
import type { PlayDependencies } from './play-round.ts';

export function registerOpenRoundRoutes(app: CallApp, deps: PlayDependencies): void {
  registerValueCall(app, calls.openRound, deps, openRound(deps));
  registerValueCall(app, calls.pickPot, deps, pickPot(deps));
  registerValueCall(app, calls.cashOut, deps, cashOut());
  registerCall(app, calls.getGameBalances, ({ userId }) => listGameBalances(deps, userId));
  registerValueCall(app, calls.retrieveBalance, deps, retrieveBalance(deps));
}
