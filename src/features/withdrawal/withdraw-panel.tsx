import { Withdrawal } from './withdrawal.tsx';

/** The withdrawal as a part of the cashier's page. */
export default function WithdrawPanel() {
  return <Withdrawal method={null} />;
}
