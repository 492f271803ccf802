import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEpoch } from '#app/app/queries.ts';

interface RecordsPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

interface RecordsSource<Row> {
  /** What tells these records from others. */
  key: readonly unknown[];
  /** @param before the last row's id of the page before; empty for the newest rows */
  fetchPage: (before: string, signal: AbortSignal) => Promise<RecordsPage<Row>>;
  idOf: (row: Row) => string;
}

/** Rows of the player's records as far as they have been asked for, and how their fetching stands. */
export interface Records<Row> {
  rows: readonly Row[];
  status: 'loading' | 'failed' | 'here';
  /** The rows are those of another choice, until these come. */
  isOfBefore: boolean;
  hasMore: boolean;
  more: 'idle' | 'fetching' | 'failed';
  isRetrying: boolean;
  fetchMore: () => void;
  retry: () => void;
}

/** The player's records, page by page, fetched anew on each visit. */
export function useRecords<Row>({ key, fetchPage, idOf }: RecordsSource<Row>): Records<Row> {
  const epoch = useEpoch();
  const query = useInfiniteQuery({
    queryKey: [epoch, 'records', ...key],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasMore }) => {
      const last = rows.at(-1);
      return hasMore && last !== undefined ? idOf(last) : undefined;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const { data, isFetching, isFetchNextPageError, isFetchingNextPage, isPlaceholderData, status } = query;

  return {
    rows: data?.pages.flatMap((page) => page.rows) ?? [],
    status: data ? 'here' : status === 'error' ? 'failed' : 'loading',
    isOfBefore: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    more: isFetchingNextPage ? 'fetching' : isFetchNextPageError ? 'failed' : 'idle',
    isRetrying: isFetching,
    fetchMore: () => {
      if (!isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
