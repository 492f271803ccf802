import { useSearchParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { WalletPage } from '#app/app/wallet-page.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { WithdrawPanel } from '#app/features/withdrawal/index.tsx';
import { m } from '#messages';
import { DepositPanel } from './deposit-panel.tsx';

export const title = m.wallet_title;

const tabs = ['deposit', 'withdraw'] as const;
type Tab = (typeof tabs)[number];

export const validate = (query: URLSearchParams) => findTab(query) !== undefined;

/** Deposit and withdrawal. The key restarts it for another player. */
export default function WalletsScreen() {
  const epoch = useEpoch();
  const [query, setQuery] = useSearchParams();
  const chosen = findTab(query) ?? 'deposit';
  const back = query.get('back');

  function choose(name: Tab) {
    setQuery({ name, ...(back !== null && { back }) }, { replace: true });
  }

  return (
    <WalletPage title={m.wallet_title()}>
      <Tabs label={m.wallet_tabs()} tabs={tabs} labels={labels} chosen={chosen} onChoose={choose}>
        {chosen === 'deposit' ? (
          <DepositPanel key={epoch} look="any" returnPath="/wallets?name=deposit" />
        ) : (
          <WithdrawPanel key={epoch} method={null} />
        )}
      </Tabs>
    </WalletPage>
  );
}

function findTab(query: URLSearchParams): Tab | undefined {
  return tabs.find((tab) => tab === query.get('name'));
}

const labels: Record<Tab, () => string> = {
  deposit: m.wallet_deposit,
  withdraw: m.wallet_withdraw,
};
