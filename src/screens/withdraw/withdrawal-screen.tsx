import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { readWithdrawMethod } from '#app/app/read-withdraw-method.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import { describeMethod } from './describe-method.ts';
import { Withdrawal } from './withdrawal.tsx';

/** The withdrawal by one method: with that method's accounts alone. */
export default function WithdrawalScreen() {
  const { name } = useParams();
  const method = readWithdrawMethod(name);
  return (
    <Page>
      <PageHead
        title={method ? m.withdraw_title_to({ method: describeMethod(method) }) : m.withdraw_title()}
        fallback="/wallets?name=withdraw"
      />
      <Withdrawal key={name} method={method} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  max-width: 40rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;
