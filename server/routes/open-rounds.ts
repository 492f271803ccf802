import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/http/register-call.ts';
import { listGameBalances, retrieveBalance } from '#server/services/game-balances.ts';
import { cashOut, openRound, pickPot } from '#server/services/open-rounds.ts';
import type { PlayDependencies } from '#server/services/play-round.ts';

export function registerOpenRoundRoutes(app: CallApp, deps: PlayDependencies): void {
  registerValueCall(app, calls.openRound, deps, openRound(deps));
  registerValueCall(app, calls.pickPot, deps, pickPot(deps));
  registerValueCall(app, calls.cashOut, deps, cashOut());
  registerCall(app, calls.getGameBalances, ({ userId }) => listGameBalances(deps, userId));
  registerValueCall(app, calls.retrieveBalance, deps, retrieveBalance(deps));
}
