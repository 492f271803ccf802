import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { RewardBody } from '#app/features/claims/index.ts';
import { m } from '#messages';
import type { KnownVip, useVip } from './use-vip.ts';

interface VipBodyProps {
  query: ReturnType<typeof useVip>;
  children: (vip: KnownVip) => ReactNode;
}

/** Shows the VIP levels, or that they are loading, failed to load, or are closed. */
export function VipBody({ query, children }: VipBodyProps) {
  return (
    <RewardBody
      query={query}
      isEmpty={({ levels }) => levels.length === 0}
      over={
        <EmptyState
          art="crown"
          title={m.vip_over()}
          action={<ButtonLink to="/game/search">{m.vip_play()}</ButtonLink>}
        >
          {m.vip_over_hint()}
        </EmptyState>
      }
      failed={m.vip_failed()}
      loading={m.vip_loading()}
      boxes={['11rem', '8rem', '8rem']}
    >
      {children}
    </RewardBody>
  );
}
