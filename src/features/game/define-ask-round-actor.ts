import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { playRound } from '#contract/game.ts';
import { cashOut, openRound, pickPot } from '#contract/open-round.ts';
import type { RoundAnswer, RoundRequest } from '#machines/game-launch/game-launch.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  login: FlowLogin;
}

/**
 * Without the actor's signal: a round that was asked for is worth its answer even when the player has left.
 */
export function defineAskRoundActor({ api, data, login }: Dependencies) {
  return fromPromise<RoundAnswer, SubmissionInput<RoundRequest>>(async ({ input }) => {
    const { token, epoch } = login;
    const { gameId, tryIt } = input.body;
    const answer = await askServer(api, token, input);
    if (epoch !== null && tryIt === 0) {
      data.refreshUser(epoch, { coin: answer.coin });
      if (answer.round !== null) data.notePlayed(epoch, gameId);
    }
    return answer;
  });
}

async function askServer(
  api: Api,
  token: string | null,
  { requestId, body }: SubmissionInput<RoundRequest>,
): Promise<RoundAnswer> {
  const { gameId, tryIt, ask } = body;
  switch (ask.kind) {
    case 'play': {
      const { bets } = ask;
      return {
        openRound: null,
        ...(await api.call(playRound, { requestId, gameId, tryIt, bets }, { token })),
      };
    }
    case 'open':
      return api.call(openRound, { requestId, gameId, stake: ask.stake }, { token });
    case 'pick':
      return api.call(pickPot, { requestId, roundId: ask.roundId, pot: ask.pot }, { token });
    case 'cashOut':
      return api.call(cashOut, { requestId, roundId: ask.roundId }, { token });
  }
}
