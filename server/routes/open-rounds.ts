import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall } from '#server/http/register-call.ts';
import { listGameBalances, retrieveBalance } from '#server/services/game-balances.ts';
import { cashOut, openRound, pickPot } from '#server/services/open-rounds.ts';
import type { PlayDependencies } from '#server/services/play-round.ts';

export function registerOpenRoundRoutes(app: CallApp, deps: PlayDependencies): void {
  registerCall(app, calls.openRound, ({ userId, body }) => openRound(deps, userId, body));
  registerCall(app, calls.pickPot, ({ userId, body }) => pickPot(deps, userId, body));
  registerCall(app, calls.cashOut, ({ userId, body }) => cashOut(deps, userId, body));
  registerCall(app, calls.getGameBalances, ({ userId }) => listGameBalances(deps, userId));
  registerCall(app, calls.retrieveBalance, ({ userId, body }) => retrieveBalance(deps, userId, body));
}
