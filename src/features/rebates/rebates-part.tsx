import type { ReactNode } from 'react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { RewardBody } from '#app/features/claims/index.ts';
import { m } from '#messages';
import type { KnownRebates, RebatesQuery } from './use-rebates.ts';

interface RebatesPartProps {
  bonus: RebatesQuery;
  /** Text while the bonus is off. */
  over: string;
  children: (known: KnownRebates) => ReactNode;
}

/** Rebates or the fund once they are there; before that, why they are not. */
export function RebatesPart({ bonus: { query, isOff }, over, children }: RebatesPartProps) {
  return (
    <RewardBody
      query={query}
      isOff={isOff}
      over={
        <EmptyState art="money-with-wings" title={over} compact>
          {m.rebate_over_hint()}
        </EmptyState>
      }
      failed={m.rebate_failed()}
      loading={m.rebate_loading()}
      boxes={['9rem', '12rem']}
    >
      {children}
    </RewardBody>
  );
}
