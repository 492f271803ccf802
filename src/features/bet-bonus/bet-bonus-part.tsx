import type { ReactNode } from 'react';
import { RewardBody } from '#app/app/rewards/reward-body.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
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
