import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkStakes } from './check-stakes.ts';
import { type GamesDependencies, leaveGame, likeGame, listOwnRounds, openGame } from './game.ts';
import { listGameBalances, retrieveBalance } from './game-balances.ts';
import { deleteOldRounds, ROUND_KINDS } from './game-rounds.ts';
import { cashOut, openRound, pickPot } from './open-rounds.ts';
import { checkPlayDays } from './play-days.ts';
import { type PlayDependencies, playRound } from './play-round.ts';

export const game: Feature<GamesDependencies & PlayDependencies> = {
  routes(answer, deps) {
    answer(calls.startGame, ({ userId, body }) => openGame(deps, userId, body));
    answer(calls.exitGame, ({ userId }) => leaveGame(deps, userId));
    answer(calls.gameLike, ({ userId, body }) => likeGame(deps, userId, body));
    answer(calls.playRound, { inOneStatement: ({ userId, body }) => playRound(deps, userId, body) });
    answer(calls.gameRounds, ({ userId, body }) => listOwnRounds(deps, userId, body));
    answer(calls.openRound, openRound(deps));
    answer(calls.pickPot, pickPot(deps));
    answer(calls.cashOut, cashOut());
    answer(calls.getGameBalances, ({ userId }) => listGameBalances(deps, userId));
    answer(calls.retrieveBalance, retrieveBalance(deps));
  },
  movementKinds: { games: [...ROUND_KINDS, 'round-open', 'round-refund'] },
  bookChecks: () => [checkStakes, checkPlayDays],
  deletes: [{ rows: deleteOldRounds, retained: 'rounds' }],
};
