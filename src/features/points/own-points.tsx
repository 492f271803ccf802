import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Figures } from '#app/components/figures.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Hint } from '#app/components/layout.ts';
import { MovementList, useRecords } from '#app/features/records/index.tsx';
import { getPoints } from '#contract/points.ts';
import { m } from '#messages';

interface OwnPointsProps {
  /** Whether the children have their height: only then anything stands below them. */
  isWhole: boolean;
  children: ReactNode;
}

/** The player's points and those of today so far; below the children, every movement. */
export function OwnPoints({ isWhole, children }: OwnPointsProps) {
  const records = useRecords({
    key: ['points'],
    fetch: (login, before, signal) => login.call(getPoints, { before }, { signal }),
    rowsOf: ({ movements }) => movements,
    idOf: ({ id }) => id,
  });
  const [newest] = records.pages;
  return (
    <>
      {/* As high while it loads: what stands below keeps its place. */}
      <Card aria-busy={!newest}>
        <Figures
          figures={[
            [m.points_balance(), newest ? formatCount(newest.points) : '–'],
            [m.points_today(), newest ? formatCount(newest.today) : '–'],
          ]}
        />
        <Hint $above={0.5}>{m.points_today_hint()}</Hint>
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
