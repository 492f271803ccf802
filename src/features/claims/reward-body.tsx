import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import type { Known, Timed, TimedQuery } from '#app/app/use-timed-query.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
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
  query: { data, error, isError: hasFailed, isFetching, refetch },
  isOff = false,
  isEmpty = () => false,
  over,
  failed,
  loading,
  boxes,
  children,
}: RewardBodyProps<Data>) {
  const isOver = isOff || (data ? isEmpty(data) : isClosed(error));
  if (isOver && over) return over;
  if (data) return children(data);
  if (hasFailed) {
    return <FetchFailed title={failed} hint={m.rewards_failed_hint()} query={{ isFetching, refetch }} />;
  }
  return (
    <Boxes role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {boxes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay.
        <Skeleton key={index} $height={height} $radius={theme.radius.large} />
      ))}
    </Boxes>
  );
}

function isClosed(error: unknown): boolean {
  return isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden);
}

const Boxes = styled.div`
  display: grid;
  gap: 1rem;
`;
