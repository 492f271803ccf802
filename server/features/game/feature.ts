import { calls } from '#contract/calls.ts';
import {
  registerCall,
  registerOneStatementCall,
  registerValueCall,
} from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkStakes } from './check-stakes.ts';
import { type GamesDependencies, leaveGame, likeGame, listOwnRounds, openGame } from './game.ts';
import { listGameBalances, retrieveBalance } from './game-balances.ts';
import { ROUND_KINDS } from './game-rounds.ts';
import { cashOut, openRound, pickPot } from './open-rounds.ts';
import { checkPlayDays } from './play-days.ts';
import { type PlayDependencies, playRound } from './play-round.ts';

export const game: Feature<GamesDependencies & PlayDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.startGame, ({ userId, body }) => openGame(deps, userId, body));
    registerCall(app, calls.exitGame, ({ userId }) => leaveGame(deps, userId));
    registerCall(app, calls.gameLike, ({ userId, body }) => likeGame(deps, userId, body));
    registerOneStatementCall(app, calls.playRound, ({ userId, body }) => playRound(deps, userId, body));
    registerCall(app, calls.gameRounds, ({ userId, body }) => listOwnRounds(deps, userId, body));
    registerValueCall(app, calls.openRound, deps, openRound(deps));
    registerValueCall(app, calls.pickPot, deps, pickPot(deps));
    registerValueCall(app, calls.cashOut, deps, cashOut());
    registerCall(app, calls.getGameBalances, ({ userId }) => listGameBalances(deps, userId));
    registerValueCall(app, calls.retrieveBalance, deps, retrieveBalance(deps));
  },
  movementKinds: { games: [...ROUND_KINDS, 'round-open', 'round-refund'] },
  bookChecks: () => [checkStakes, checkPlayDays],
};
