import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerOneStatementCall } from '#server/core/http/register-call.ts';
import { type GamesDependencies, leaveGame, likeGame, listOwnRounds, openGame } from './games.ts';
import { playRound } from './play-round.ts';

export function registerGameRoutes(app: CallApp, deps: GamesDependencies): void {
  registerCall(app, calls.startGame, ({ userId, body }) => openGame(deps, userId, body));
  registerCall(app, calls.exitGame, ({ userId }) => leaveGame(deps, userId));
  registerCall(app, calls.gameLike, ({ userId, body }) => likeGame(deps, userId, body));
  registerOneStatementCall(app, calls.playRound, ({ userId, body }) => playRound(deps, userId, body));
  registerCall(app, calls.gameRounds, ({ userId, body }) => listOwnRounds(deps, userId, body));
}
