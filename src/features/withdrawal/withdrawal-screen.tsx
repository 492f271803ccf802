import { type Params, useParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { readWithdrawMethod } from '#app/app/read-withdraw-method.ts';
import { WalletPage } from '#app/app/wallet-page.tsx';
import { m } from '#messages';
import { describeMethod } from './describe-method.ts';
import { Withdrawal } from './withdrawal.tsx';

export const title = m.app_title_withdraw;

export const validate = (_: URLSearchParams, { name }: Readonly<Params>) => readWithdrawMethod(name) !== null;

/** A withdrawal by one method, to its accounts only. The key restarts it for another player. */
export default function WithdrawalScreen() {
  const epoch = useEpoch();
  const { name } = useParams();
  const method = readWithdrawMethod(name);
  return (
    <WalletPage title={method ? m.withdraw_title_to({ method: describeMethod(method) }) : m.withdraw_title()}>
      <Withdrawal key={`${epoch} ${name}`} method={method} />
    </WalletPage>
  );
}
