export { ROUND_KINDS } from './game-rounds.ts';
export { listOpenRounds } from './open-round-store.ts';
export { listLikedGames, listPlayedGames } from './player-games.ts';
