import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { playRound } from '#contract/game.ts';
import { cashOut, openRound, pickPot } from '#contract/open-round.ts';
import type { RoundAnswer, RoundRequest } from '#machines/game-launch/game-launch.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/**
 * Without the actor's signal: a round that was asked for is worth its answer even when the player has left.
 */
export function defineAskRoundActor({ login }: { login: BoundLogin }) {
  return fromPromise<RoundAnswer, SubmissionInput<RoundRequest>>(async ({ input }) => {
    const { gameId, tryIt } = input.body;
    const answer = await askServer(login, input);
    if (tryIt === 0) {
      login.data.refreshUser({ coin: answer.coin });
      if (answer.round !== null) login.data.notePlayed(gameId);
    }
    return answer;
  });
}

async function askServer(
  login: BoundLogin,
  { requestId, body }: SubmissionInput<RoundRequest>,
): Promise<RoundAnswer> {
  const { gameId, tryIt, ask } = body;
  switch (ask.kind) {
    case 'play': {
      const { bets } = ask;
      return {
        openRound: null,
        ...(await login.call(playRound, { requestId, gameId, tryIt, bets })),
      };
    }
    case 'open':
      return login.call(openRound, { requestId, gameId, stake: ask.stake });
    case 'pick':
      return login.call(pickPot, { requestId, roundId: ask.roundId, pot: ask.pot });
    case 'cashOut':
      return login.call(cashOut, { requestId, roundId: ask.roundId });
  }
}
