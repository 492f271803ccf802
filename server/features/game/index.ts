export { endAllRounds, endRounds } from './game-balances.ts';
export { ROUND_KINDS, sumStakes } from './game-rounds.ts';
export { listOpenRounds } from './open-round-store.ts';
export {
  foldPlay,
  foldRounds,
  listPlayersOf,
  type PlayDay,
  ROUND_OF_STAKE,
  readPlayDays,
  readPlayHorizon,
} from './play-days.ts';
export { listLikedGames, listPlayedGames } from './player-games.ts';
