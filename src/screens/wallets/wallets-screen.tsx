import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { DepositPanel } from '../deposit/deposit-panel.tsx';
import { WalletPage } from './wallet-page.tsx';

/** Money in and out. Another player is another visit. */
export default function WalletsScreen() {
  const epoch = useEpoch();
  return (
    <WalletPage title={m.wallet_title()}>
      <DepositPanel key={epoch} look="any" returnPath="/wallets?name=deposit" />
    </WalletPage>
  );
}
