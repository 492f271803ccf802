import { useSearchParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { GameVisit } from './game-visit.tsx';
import { readGameStart } from './read-game-start.ts';

export const title = m.app_title_game;

export const validate = (query: URLSearchParams) => readGameStart(query) !== null;

/** A full-screen game. The key restarts it for another game, kind of money or player. */
export default function GameStartScreen() {
  const [query] = useSearchParams();
  const epoch = useEpoch();
  const start = readGameStart(query);
  return start && <GameVisit key={`${start.gameId}.${start.tryIt}.${epoch}`} start={start} />;
}
