import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { GameResults } from '#app/app/game-directory/game-results.ts';
import { useFavourites } from '#app/app/use-favourites.ts';
import { GameCard } from '#app/components/game-card.tsx';
import { GameGrid } from '#app/components/game-grid.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Game } from '#contract/app-config.ts';
import { cardCorner, type GridMetrics, type PlaceRange } from './plan-grid.ts';
import { useGradualPlaces } from './use-gradual-places.ts';
import { useGridWindow } from './use-grid-window.ts';

/** Places loaded in advance on either side of the window. */
const AHEAD = 48;
/** Cards whose art is not lazy. */
const EAGER = 9;

interface GameWindowProps {
  results: GameResults;
  /** The player opens the game or makes it a favourite. */
  onChoose: (game: Game) => void;
}

/** The results. Only cards on and near the screen are in the document. */
export function GameWindow({ results, onChoose }: GameWindowProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { isLiked, like, choose } = useCardActions(onChoose);
  const { total } = results;
  const { metrics, range } = useGridWindow(grid, total);
  const drawn = useGradualPlaces(results, range);
  useSyncExternalStore(results.subscribe, results.readProgress, results.readProgress);

  useEffect(() => {
    results.load(Math.max(0, range.first - AHEAD), range.last + AHEAD);
  }, [results, range]);

  return (
    <Grid ref={grid} onFocus={({ target }) => setFocused(readPlace(target))} onBlur={() => setFocused(null)}>
      {listPlaces(range, focused, total).map((place) => {
        const game = drawn.has(place) || place === focused ? results.at(place) : undefined;
        return (
          <Place
            key={place}
            place={place}
            total={total}
            metrics={metrics}
            game={game}
            liked={game !== undefined && isLiked(game.gameId)}
            onLike={like}
            onOpen={choose}
          />
        );
      })}
    </Grid>
  );
}

interface PlaceProps {
  place: number;
  total: number;
  metrics: GridMetrics;
  /** Undefined until it is loaded and its turn to be drawn has come. */
  game: Game | undefined;
  liked: boolean;
  onLike: (game: Game) => void;
  onOpen: (game: Game) => void;
}

const Place = memo(({ place, total, metrics, game, liked, onLike, onOpen }: PlaceProps) => {
  const { x, y } = cardCorner(place, metrics);
  return (
    <Slot
      data-place={place}
      aria-hidden={game === undefined}
      aria-setsize={total}
      aria-posinset={place + 1}
      style={{ width: metrics.width, height: metrics.height, transform: `translate(${x}px, ${y}px)` }}
    >
      {game && (
        <GameCard
          game={game}
          liked={liked}
          onLike={onLike}
          onOpen={() => onOpen(game)}
          eager={place < EAGER}
        />
      )}
    </Slot>
  );
});

/** Keeps the focused card in the document however far the page scrolls. */
function listPlaces({ first, last }: PlaceRange, focused: number | null, total: number): number[] {
  const places = [focused !== null && focused < first ? focused : []].flat();
  for (let place = first; place <= last && place < total; place += 1) places.push(place);
  return focused !== null && focused > last && focused < total ? [...places, focused] : places;
}

function readPlace(target: Element): number | null {
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? null : Number(place);
}

/** Stable functions: a card renders again only when its own game changes. */
function useCardActions(onChoose: (game: Game) => void) {
  const favourites = useFavourites();
  const latest = useRef({ favourites, onChoose });
  const [actions] = useState(() => ({
    choose: (game: Game) => latest.current.onChoose(game),
    like(game: Game) {
      latest.current.onChoose(game);
      latest.current.favourites.toggle(game);
    },
  }));

  useLayoutEffect(() => {
    latest.current = { favourites, onChoose };
  });

  return { ...actions, isLiked: favourites.isLiked };
}

const Grid = styled(GameGrid)`
  position: relative;
`;

const Slot = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  border-radius: ${theme.radius.medium};
  contain: layout size style;

  &:empty {
    background: ${theme.color.raised};
  }
`;
