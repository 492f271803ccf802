import type { BetsContext, CreateGame, RunGame } from './game.ts';
import { runRounds } from './run-rounds.ts';

export function runBetsGame(createGame: CreateGame): RunGame {
  return (frame) => {
    const context: BetsContext = {
      ...frame,
      coin: () => rounds.coin(),
      play: (bets) => rounds.play(bets),
    };
    const game = createGame(context);
    const rounds = runRounds({ ...frame, context, game, status: frame.statusLine });
    return { view: game, receive: rounds.receive };
  };
}
