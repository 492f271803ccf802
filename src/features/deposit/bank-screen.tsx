import { useEpoch } from '#app/app/queries.ts';
import { WalletPage } from '#app/app/wallet-page.tsx';
import { BindSteps } from '#app/features/binding-rewards/index.tsx';
import { m } from '#messages';
import { DepositPanel } from './deposit-panel.tsx';

export const title = m.deposit_bank_page;

/** A deposit by bank transfer. The key restarts it for another player. */
export default function BankScreen() {
  const epoch = useEpoch();
  return (
    <WalletPage title={m.deposit_bank_page()} lead={m.deposit_bank_page_lead()}>
      <DepositPanel key={epoch} look="bank" returnPath="/activity/bank" />
      <BindSteps />
    </WalletPage>
  );
}
