import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type App, useApp } from '#app/app/app-context.tsx';
import { gameDirectoryOf } from '#app/app/game-directory/game-directory-of.ts';
import type { GameQuery } from '#app/app/game-directory/game-query.ts';
import type { GameResults } from '#app/app/game-directory/game-results.ts';
import { LoadFailed, StaleNotice } from '#app/app/load-failed.tsx';
import { useLobby } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Hint, Stack } from '#app/components/layout.ts';
import { Notice } from '#app/components/notice.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import type { Game } from '#contract/app-config.ts';
import { m } from '#messages';
import { createExpectedResults } from './expected-results.ts';
import { GameWindow } from './game-window.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RecentChips } from './recent-chips.tsx';
import { createRecentSearches } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { type Groups, SearchFilters } from './search-filters.tsx';
import { useGameSearch } from './use-game-search.ts';
import { useSearchFilter } from './use-search-filter.ts';

export const title = m.app_title_search;

const POPULAR = 6;
const NO_GROUPS: Groups = { types: [], brands: [], platforms: [] };

/** Loads the list of games before the player types. */
export function prepare(app: App): void {
  gameDirectoryOf(app).open(app.data.readVersions().gameListVersion);
}

export default function SearchScreen() {
  const { data } = useApp();
  const lobby = useLobby();
  const { filter, type, settle, choose, widen, reset } = useSearchFilter();
  const { directory, results, retry } = useGameSearch(filter);
  const recents = useRecentSearches();
  const { text } = filter;
  const hasFailed = directory.status === 'failed';
  const placeholders = usePlaceholders(filter, results);
  const shown = results ?? (hasFailed ? null : placeholders);

  function remember(game: Game) {
    settle();
    data.noteGames([game]);
    recents.remember(text);
  }

  if (hasFailed && !lobby) return <LoadFailed />;
  return (
    <Results>
      <h1>{m.home_search_title()}</h1>
      <StaleNotice />
      {directory.status === 'ready' && directory.freshness === 'stale' && <ListStale onRetry={retry} />}
      <SearchField value={text} onType={type} onLeave={settle} onSubmit={() => recents.remember(text)} />
      {text === '' && <RecentChips texts={recents.texts} onChoose={type} onForget={recents.forget} />}
      <SearchFilters
        groups={directory.status === 'ready' ? directory : (lobby ?? NO_GROUPS)}
        typeId={filter.typeId}
        brandId={filter.brandId}
        platformId={filter.platformId}
        onChoose={choose}
      />
      {hasFailed ? <ListFailed onRetry={retry} /> : <Count role="status">{countInWords(results)}</Count>}
      {shown && shown.total > 0 && (
        <>
          <VisuallyHidden as="h2">{m.home_search_results()}</VisuallyHidden>
          <GameWindow results={shown} onChoose={remember} />
        </>
      )}
      {results?.total === 0 && (
        <NothingFound
          results={results}
          popular={lobby?.games.filter(({ hot }) => hot === 1).slice(0, POPULAR) ?? []}
          onType={type}
          onWiden={widen}
          onReset={reset}
        />
      )}
    </Results>
  );
}

function countInWords(results: GameResults | null): string {
  if (!results) return m.ui_loading();
  return results.total === 1
    ? m.home_search_count_one()
    : m.home_search_count({ count: formatCount(results.total) });
}

/** Placeholders for the first results, as many as expected. */
function usePlaceholders(query: GameQuery, results: GameResults | null): GameResults {
  const [expected] = useState(() => createExpectedResults(createSafeStorage(() => window.sessionStorage)));
  const [placeholders] = useState(() => expected.expect(query));

  useEffect(() => {
    if (results) expected.remember(query, results.total);
  });

  return placeholders;
}

function useRecentSearches() {
  const [recents] = useState(() => createRecentSearches(createSafeStorage(() => window.localStorage)));
  const [texts, setTexts] = useState(() => recents.read());

  return {
    texts,
    remember(text: string) {
      recents.remember(text);
      setTexts(recents.read());
    },
    forget() {
      recents.forget();
      setTexts([]);
    },
  };
}

interface ListTroubleProps {
  onRetry: () => void;
}

/** Replaces the results when the list of games did not load. */
function ListFailed({ onRetry }: ListTroubleProps) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.home_search_failed_title()}
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {m.home_search_failed_text()}
    </EmptyState>
  );
}

/** Above the results of a stored list when the current one did not load. */
function ListStale({ onRetry }: ListTroubleProps) {
  return (
    <Notice role="status">
      <p>{m.home_search_stale_text()}</p>
      <Button size="small" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </Notice>
  );
}

const Results = styled(Stack)`
  align-content: start;

  /* Keeps the footer below the screen however few results there are. */
  min-height: 100dvh;
  padding-block: 0.5rem 1rem;
`;

const Count = styled(Hint)`
  font-weight: 600;
`;
