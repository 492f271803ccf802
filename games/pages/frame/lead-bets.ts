import type { CreateGame, LeadGame, Table } from './game.ts';
import { runRounds } from './run-rounds.ts';

export function leadBets(createGame: CreateGame): LeadGame {
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
