import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { MovementList, useRecordPages } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { getPoints } from '#contract/points.ts';
import { m } from '#messages';

interface OwnPointsProps {
  /** Whether the children have their height: only then anything stands below them. */
  isWhole: boolean;
  children: ReactNode;
}

/** The player's points and those of today so far; below the children, every movement. */
export function OwnPoints({ isWhole, children }: OwnPointsProps) {
  const login = useCurrentLogin();
  const records = useRecordPages({
    key: ['points'],
    first: '',
    fetchPage: async (before: string, signal) => {
      const { movements, ...page } = await login.call(getPoints, { before }, { signal });
      return { ...page, rows: movements };
    },
    nextOf: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  });
  const [newest] = records.pages;
  return (
    <>
      {/* As high while it loads: what stands below keeps its place. */}
      <Card aria-busy={!newest}>
        <Sums>
          <div>
            <dt>{m.points_balance()}</dt>
            <dd>{newest ? formatCount(newest.points) : '–'}</dd>
          </div>
          <div>
            <dt>{m.points_today()}</dt>
            <dd>{newest ? formatCount(newest.today) : '–'}</dd>
          </div>
        </Sums>
        <Hint>{m.points_today_hint()}</Hint>
      </Card>
      {children}
      {isWhole && (
        <MovementList
          records={records}
          empty={
            <EmptyState art="glowing-star" title={m.points_empty()} compact>
              {m.points_empty_hint()}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 2rem;

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-family: ${theme.font.display};
    font-size: ${theme.text.page};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const Hint = styled.p`
  padding-top: 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
