import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';

interface RecordsSource<Answer extends { hasMore: boolean }, Row> {
  /** Query key of these records. */
  key: readonly unknown[];
  /** @param before the id of the previous page's last row; empty for the newest rows */
  fetch: (login: BoundLogin, before: string, signal: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => Row[];
  idOf: (row: Row) => string;
}

/** The loaded rows and the state of loading. */
export interface Records<Row> {
  rows: readonly Row[];
  status: 'loading' | 'failed' | 'here';
  /** The rows belong to the previous choice until the new ones arrive. */
  isOfBefore: boolean;
  hasMore: boolean;
  more: 'idle' | 'fetching' | 'failed';
  isFetching: boolean;
  /** Why the first page is missing. */
  error: unknown;
  fetchMore: () => void;
  refetch: () => void;
}

/** The player's records page by page, loaded anew on each visit, with the answers themselves. */
export function useRecords<Answer extends { hasMore: boolean }, Row>({
  key,
  fetch,
  rowsOf,
  idOf,
}: RecordsSource<Answer, Row>) {
  const login = useCurrentLogin();
  return useRecordPages({
    key,
    first: '',
    fetchPage: async (before: string, signal) => {
      const answer = await fetch(login, before, signal);
      return { ...answer, rows: rowsOf(answer) };
    },
    nextOf: ({ rows, hasMore }) => {
      const last = rows.at(-1);
      return hasMore && last !== undefined ? idOf(last) : undefined;
    },
  });
}

interface PagesSource<Page extends { rows: unknown[] }, Cursor> {
  key: readonly unknown[];
  /** Start of the first page. */
  first: Cursor;
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<Page>;
  /** Start of the next page; undefined after the last. */
  nextOf: (page: Page, cursor: Cursor) => Cursor | undefined;
}

/** The same for any kind of cursor. */
export function useRecordPages<Page extends { rows: unknown[] }, Cursor>({
  key,
  first,
  fetchPage,
  nextOf,
}: PagesSource<Page, Cursor>): Records<Page['rows'][number]> & { pages: readonly Page[] } {
  const epoch = useEpoch();
  const query = useInfiniteQuery({
    queryKey: [epoch, 'records', ...key],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam as Cursor, signal),
    initialPageParam: first,
    getNextPageParam: (page, _, cursor) => nextOf(page, cursor as Cursor),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: true,
  });
  const { data, isFetching, isFetchNextPageError, isFetchingNextPage, isPlaceholderData, status } = query;
  const pages = data?.pages ?? [];

  return {
    pages,
    rows: pages.flatMap((page) => page.rows),
    status: data ? 'here' : status === 'error' ? 'failed' : 'loading',
    isOfBefore: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    more: isFetchingNextPage ? 'fetching' : isFetchNextPageError ? 'failed' : 'idle',
    isFetching,
    error: query.error,
    fetchMore: () => {
      if (!isFetching) void query.fetchNextPage();
    },
    refetch: () => void query.refetch(),
  };
}
