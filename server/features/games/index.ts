export { deleteOldRounds, ROUND_KINDS, sumStakes } from './game-rounds.ts';
export { listOpenRounds } from './open-round-store.ts';
export { listLikedGames, listPlayedGames } from './player-games.ts';
