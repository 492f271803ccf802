import { useSearchParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { GameVisit } from './game-visit.tsx';
import { readGameStart } from './read-game-start.ts';

export const title = m.app_title_game;

export const validate = (query: URLSearchParams) => readGameStart(query) !== null;

/** One game, the whole screen. Another game, the other kind of money or another player is another visit. */
export default function GameStartScreen() {
  const [query] = useSearchParams();
  const epoch = useEpoch();
  const start = readGameStart(query);
  return start && <GameVisit key={`${start.gameId}.${start.tryIt}.${epoch}`} start={start} />;
}
