import type { GameResults } from '#app/app/game-directory/game-results.ts';
import { useFavourites } from '#app/app/use-favourites.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { GameCard } from '#app/components/game-card.tsx';
import { GameGrid } from '#app/components/game-grid.tsx';
import { Row, Stack } from '#app/components/layout.ts';
import { SectionHeading } from '#app/components/section-heading.tsx';
import type { Game } from '#contract/app-config.ts';
import { m } from '#messages';

interface NothingFoundProps {
  results: GameResults;
  popular: readonly Game[];
  onType: (text: string) => void;
  /** Searches all games for the same text. */
  onWiden: () => void;
  onReset: () => void;
}

/** Suggestions after an empty search. */
export function NothingFound({ results, popular, onType, onWiden, onReset }: NothingFoundProps) {
  const { elsewhere, nearest } = results;

  return (
    <>
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={m.home_search_none_title()}
        compact
        action={
          <>
            {elsewhere > 0 && (
              <Button size="small" onClick={onWiden}>
                {m.home_search_everywhere()}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onReset}>
              {m.home_search_reset()}
            </Button>
          </>
        }
      >
        {explain(elsewhere)}
      </EmptyState>
      {nearest.length > 0 && <Nearest names={nearest} onType={onType} />}
      {popular.length > 0 && <Popular games={popular} />}
    </>
  );
}

function explain(elsewhere: number): string {
  if (elsewhere === 0) return m.home_search_none_text();
  return elsewhere === 1
    ? m.home_search_elsewhere_one()
    : m.home_search_elsewhere({ count: formatCount(elsewhere) });
}

function Nearest({ names, onType }: { names: readonly string[]; onType: (text: string) => void }) {
  return (
    <Stack as="section" $gap={0.5} aria-label={m.home_search_nearest()}>
      <SectionHeading>{m.home_search_nearest()}</SectionHeading>
      <Row $gap={0.5}>
        {names.map((name) => (
          <Button key={name} variant="quiet" size="small" onClick={() => onType(name)}>
            {name}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

function Popular({ games }: { games: readonly Game[] }) {
  const favourites = useFavourites();
  return (
    <Stack as="section" $gap={0.5} aria-label={m.home_search_suggestions()}>
      <SectionHeading>{m.home_search_suggestions()}</SectionHeading>
      <GameGrid>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameCard game={game} liked={favourites.isLiked(game.gameId)} onLike={favourites.toggle} />
          </li>
        ))}
      </GameGrid>
    </Stack>
  );
}
