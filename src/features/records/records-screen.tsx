import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { RecordsSkeleton } from '#app/app/records/records-skeleton.tsx';
import { useNetDepositedQuery } from '#app/app/use-net-deposited-query.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { WalletBalance } from '#app/components/wallet-balance.tsx';
import { m } from '#messages';

export const title = m.app_title_records;

const tabs = ['coins', 'deposits', 'withdrawals', 'rewards'] as const;
type Tab = (typeof tabs)[number];

/** Movements of coins, deposits, withdrawals and rewards. */
export default function RecordsScreen() {
  const [query, setQuery] = useSearchParams();
  const { isError } = useNetDepositedQuery();
  const chosen = tabs.find((tab) => tab === query.get('tab')) ?? 'coins';
  const goBack = useGoBack('/member');
  const Panel = panels[chosen];

  return (
    <Page>
      <PageHead title={m.records_title()} onBack={goBack} />
      <WalletBalance netMissing={isError ? m.wallet_net_missing() : undefined} />
      <Tabs
        label={m.records_title()}
        tabs={tabs}
        labels={labels}
        chosen={chosen}
        onChoose={(tab) => setQuery(tab === 'coins' ? {} : { tab }, { replace: true })}
      >
        <Suspense fallback={<RecordsSkeleton />}>
          <Panel />
        </Suspense>
      </Tabs>
    </Page>
  );
}

const labels: Record<Tab, () => string> = {
  coins: m.records_coins,
  deposits: m.records_deposits,
  withdrawals: m.records_withdrawals,
  rewards: m.records_rewards,
};

const panels: Record<Tab, ComponentType> = {
  coins: lazyPart({
    when: 'shown',
    load: () => import('./coin-records.tsx'),
  }),
  deposits: lazyPart({
    when: 'pressed',
    load: () => import('./deposit-records.tsx'),
  }),
  withdrawals: lazyPart({
    when: 'pressed',
    load: () => import('./withdrawal-records.tsx'),
  }),
  rewards: lazyPart({
    when: 'pressed',
    load: () => import('./reward-records.tsx'),
  }),
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 60rem;
  padding-block: 0.5rem 2rem;
`;
