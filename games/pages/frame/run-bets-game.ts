import type { CreateGame, RunGame, Table } from './game.ts';
import { runRounds } from './run-rounds.ts';

export function runBetsGame(createGame: CreateGame): RunGame {
  return (hall) => {
    const table: Table = {
      ...hall,
      coin: () => rounds.coin(),
      play: (bets) => rounds.play(bets),
    };
    const game = createGame(table);
    const rounds = runRounds({ ...hall, table, game, status: hall.statusLine });
    return { face: game, receive: rounds.receive };
  };
}
