import { useGameData, useGames } from '#app/app/queries.ts';
import { useFavourites } from '#app/app/use-favourites.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { GameCard } from '#app/components/game-card.tsx';
import { GameGrid } from '#app/components/game-grid.tsx';
import { GamesSkeleton } from '#app/components/games-skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

/** Cards on screen from the start. */
const EAGER = 6;

export function GamesPanel({ kind }: { kind: 'favourites' | 'history' }) {
  const gameData = useGameData();
  const favourites = useFavourites();
  const games = useGames((kind === 'favourites' ? gameData?.gameLikes : gameData?.gameHistory) ?? []);
  if (!gameData) return <GamesSkeleton />;

  if (games.length === 0) return <NoGames kind={kind} />;
  return (
    <>
      <VisuallyHidden as="h2">
        {kind === 'favourites' ? m.member_favourites() : m.member_history()}
      </VisuallyHidden>
      <GameGrid>
        {games.map((game, index) => (
          <li key={game.gameId}>
            <GameCard
              game={game}
              liked={favourites.isLiked(game.gameId)}
              onLike={favourites.toggle}
              eager={index < EAGER}
            />
          </li>
        ))}
      </GameGrid>
    </>
  );
}

function NoGames({ kind }: { kind: 'favourites' | 'history' }) {
  const isFavourites = kind === 'favourites';
  return (
    <EmptyState
      art={isFavourites ? 'red-heart' : 'joystick'}
      title={isFavourites ? m.member_favourites_empty() : m.member_history_empty()}
      action={<ButtonLink to="/game/search">{m.member_find_game()}</ButtonLink>}
    >
      {isFavourites ? m.member_favourites_empty_hint() : m.member_history_empty_hint()}
    </EmptyState>
  );
}
