import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useNetDepositedQuery } from '#app/app/use-net-deposited-query.ts';
import { WalletBalance } from '#app/app/wallet-balance.tsx';
import { ChoiceChips } from '#app/components/choice-chips.tsx';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import { CoinRecords } from './coin-records.tsx';
import { DepositRecords } from './deposit-records.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import RewardRecords from './reward-records.tsx';
import { WithdrawalRecords } from './withdrawal-records.tsx';

export const title = m.app_title_records;

/** Lists with an address of their own; the others are movements of coins, narrowed down. */
const tabs = ['deposits', 'withdrawals', 'rewards'] as const;
type Tab = (typeof tabs)[number];

const choices = ['games', 'deposits', 'withdrawals', 'bonuses', 'rewards', 'safebox', 'other'] as const;
type Choice = (typeof choices)[number];

/** Movements of coins, deposits, withdrawals and rewards, by one filter. */
export default function RecordsScreen() {
  const [query, setQuery] = useSearchParams();
  const { isError } = useNetDepositedQuery();
  const goBack = useGoBack('/member');
  const named = query.get('tab') ?? query.get('filter');
  const chosen = choices.find((choice) => choice === named) ?? null;
  const Panel = panels[tabs.find((tab) => tab === chosen) ?? 'coins'];

  return (
    <Page $width={60}>
      <PageHead title={m.records_title()} onBack={goBack} />
      <WalletBalance netMissing={isError ? m.wallet_net_missing() : undefined} />
      <ChoiceChips
        legend={m.records_filter()}
        allLabel={m.records_filter_all()}
        choices={choices.map((id) => ({ id, label: labels[id]() }))}
        chosen={chosen}
        onChoose={(choice) => setQuery((now) => choose(now, choice), { replace: true })}
      />
      <Suspense fallback={<RecordsSkeleton />}>
        <Panel />
      </Suspense>
    </Page>
  );
}

/** The period stays between lists that have one. */
function choose(query: URLSearchParams, choice: Choice | null): URLSearchParams {
  if (tabs.some((tab) => tab === choice)) return new URLSearchParams({ tab: choice ?? '' });
  const next = new URLSearchParams(query);
  next.delete('tab');
  next.delete('filter');
  if (choice !== null) next.set('filter', choice);
  return next;
}

const labels: Record<Choice, () => string> = {
  games: m.records_filter_games,
  deposits: m.records_filter_deposits,
  withdrawals: m.records_filter_withdrawals,
  bonuses: m.records_filter_bonuses,
  rewards: m.records_rewards,
  safebox: m.records_filter_safebox,
  other: m.records_filter_other,
};

const panels: Record<Tab | 'coins', ComponentType> = {
  coins: CoinRecords,
  deposits: DepositRecords,
  withdrawals: WithdrawalRecords,
  rewards: RewardRecords,
};
