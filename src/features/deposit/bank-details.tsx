import styled from 'styled-components';
import { CopyFact } from '#app/app/copy-fact.tsx';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ButtonRow } from './button-row.ts';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** The account for the transfer, and the reference that identifies it. */
export function BankDetails({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  const amount = formatMoney(order.amount);
  return (
    <>
      <StageTitle lead={m.deposit_send_text()}>{m.deposit_send({ amount })}</StageTitle>
      <Reference>
        <CopyFact label={m.deposit_reference()} text={order.reference} large />
        <p>{m.deposit_reference_hint()}</p>
      </Reference>
      <Accounts>
        {order.operatorAccounts.map(({ bank, holder, number }) => (
          <li key={`${bank} ${number}`}>
            <h3>{bank}</h3>
            <CopyFact label={m.deposit_account_number()} text={number} />
            <CopyFact label={m.deposit_holder()} text={holder} />
          </li>
        ))}
      </Accounts>
      <ButtonRow>
        <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_sent()}</Button>
      </ButtonRow>
    </>
  );
}

const Reference = styled.div`
  margin-top: 1rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0.25rem 0 0 ${theme.color.accent};

  dd {
    color: ${theme.color.accent};
  }

  p {
    padding-top: 0.25rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Accounts = styled.ul`
  display: grid;
  gap: 0.625rem;
  padding-top: 0.625rem;

  li {
    display: grid;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.sunken};
  }
`;
