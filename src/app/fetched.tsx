import type { ReactNode } from 'react';
import { Loading } from '#app/components/loading.tsx';
import { FetchFailed } from './fetch-failed.tsx';

interface FetchedProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Title and hint of a failure. */
  failed: string;
  hint: string;
  /** For screen readers. */
  loading?: string;
  /** The heights of what will be there. */
  boxes: readonly string[];
  children: (data: Data) => ReactNode;
}

/** What a query brings. Before that it keeps the place, or says why there is nothing and asks again. */
export function Fetched<Data>({ query, failed, hint, loading, boxes, children }: FetchedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <FetchFailed title={failed} hint={hint} query={query} />;
  return <Loading words={loading} boxes={boxes} />;
}
