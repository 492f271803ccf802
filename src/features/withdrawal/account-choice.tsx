import { useId } from 'react';
import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

interface AccountChoiceProps {
  accounts: readonly ReceivingAccount[];
  chosen: string | null;
  onChoose: (accountId: string) => void;
}

export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const name = useId();
  return (
    <Group>
      <legend>{m.withdraw_account()}</legend>
      <Options>
        {accounts.map((account) => (
          <Option key={account.accountId}>
            <input
              type="radio"
              name={name}
              checked={account.accountId === chosen}
              onChange={() => onChoose(account.accountId)}
            />
            <Art name={account.method === 'bank' ? 'bank' : 'mobile-phone'} size="min(2.25rem, 10vw)" />
            <span>
              <b>{account.bankName}</b>
              {account.isDefault && <Tag>{m.withdraw_account_default()}</Tag>}
              <small>
                {account.maskedNumber} · {account.holder}
              </small>
            </span>
          </Option>
        ))}
      </Options>
      <Manage to="/wallets/card/list">
        {m.withdraw_account_manage()}
        <ForwardIcon aria-hidden />
      </Manage>
    </Group>
  );
}

const Group = styled.fieldset`
  legend {
    padding: 0 0 0.5rem;
    font-size: ${theme.text.small};
    font-weight: 600;
  }
`;

const Options = styled.div`
  display: grid;
  gap: 0.5rem;
`;

const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: min(0.875rem, 3vw);
  min-height: 4.25rem;
  padding: 0.625rem min(1rem, 4vw);
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.line};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:checked) {
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 2px;
  }

  span {
    flex: 1;
    min-width: 0;
  }

  small {
    display: block;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  &::after {
    content: '';
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
  }

  &:has(:checked)::after {
    box-shadow: inset 0 0 0 0.4375rem ${theme.color.accent};
    background: ${theme.color.onBright};
  }
`;

const Tag = styled.em`
  display: inline-block;
  margin-left: 0.5rem;
  padding: 0.0625rem 0.5rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  color: ${theme.color.accentHigh};
  font-size: ${theme.text.tiny};
  font-style: normal;
  font-weight: 650;
`;

const Manage = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: ${theme.size.target};
  color: ${theme.color.accent};
  font-size: ${theme.text.small};
  font-weight: 650;
`;
