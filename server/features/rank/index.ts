export { keepRank } from './keep-rank.ts';
