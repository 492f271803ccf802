import type { AskRoundInput } from './game-launch.actors.ts';
import type { GameLaunchContext } from './game-launch.types.ts';

/** What is asked of the server; only ever made while something is under way. */
export function askInput({ requestId, gameId, tryIt, ask }: GameLaunchContext): AskRoundInput {
  return { requestId: requestId ?? '', gameId, tryIt, ask: ask ?? { kind: 'play', bets: [] } };
}
