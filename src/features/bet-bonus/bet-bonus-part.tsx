import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError } from '#machines/read-failure.ts';
import { m } from '#messages';
import type { BetBonusQuery, KnownBetBonus } from './use-bet-bonus.ts';

interface BetBonusPartProps {
  bonus: BetBonusQuery;
  /** Text while the bonus is off. */
  over: string;
  children: (known: KnownBetBonus) => ReactNode;
}

/** Rebates or the fund once they are there; before that, why they are not. */
export function BetBonusPart({ bonus: { query, isOff }, over, children }: BetBonusPartProps) {
  const { data, error, isError: hasFailed, isFetching, refetch } = query;
  if (data && !isOff) return <Boxes>{children(data)}</Boxes>;
  if (isOff || isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden)) {
    return (
      <EmptyState art="money-with-wings" title={over} compact>
        {m.rebate_over_hint()}
      </EmptyState>
    );
  }
  if (hasFailed) {
    return (
      <FetchFailed
        title={m.rebate_failed()}
        hint={m.rebate_failed_hint()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <Boxes role="status">
      <VisuallyHidden>{m.rebate_loading()}</VisuallyHidden>
      <Skeleton $height="9rem" $radius={theme.radius.large} />
      <Skeleton $height="12rem" $radius={theme.radius.large} />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
