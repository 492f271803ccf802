import { useId } from 'react';
import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { radioLabel, Stack, Tag, TextLink } from '#app/components/layout.ts';
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
      <Stack $gap={0.5}>
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
      </Stack>
      <TextLink to="/wallets/card/list">
        {m.withdraw_account_manage()}
        <ForwardIcon aria-hidden />
      </TextLink>
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

const Option = styled.label`
  ${radioLabel}
  display: flex;
  align-items: center;
  gap: min(0.875rem, 3vw);
  min-height: 4.25rem;
  padding: 0.625rem min(1rem, 4vw);
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.line};

  &:has(:checked) {
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
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
