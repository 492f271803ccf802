import type { ReactNode } from 'react';
import { Fetched } from '#app/app/fetched.tsx';
import type { Known, Timed, TimedQuery } from '#app/app/use-timed-query.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';

interface RewardBodyProps<Data extends Timed> {
  query: TimedQuery<Data>;
  /** The activity is off, whatever is known of it. */
  isOff?: boolean;
  /** Whether the loaded data has nothing to show. */
  isEmpty?: (known: Known<Data>) => boolean;
  /** Shown when it is off or closed to the player; without it that is a failure. */
  over?: ReactNode;
  failed: string;
  loading: string;
  /** The heights of what will be there. */
  boxes: readonly string[];
  children: (known: Known<Data>) => ReactNode;
}

/** A page's rewards, or a message that they are loading, failed to load, or are over. */
export function RewardBody<Data extends Timed>({
  query,
  isOff = false,
  isEmpty = () => false,
  over,
  failed,
  loading,
  boxes,
  children,
}: RewardBodyProps<Data>) {
  const isOver = isOff || (query.data ? isEmpty(query.data) : isClosed(query.error));
  if (isOver && over) return over;
  return (
    <Fetched query={query} failed={failed} hint={m.rewards_failed_hint()} loading={loading} boxes={boxes}>
      {children}
    </Fetched>
  );
}

function isClosed(error: unknown): boolean {
  return isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden);
}
