import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Row, Tag } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { ReceivingAccountsEvent } from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { m } from '#messages';

interface AccountCardProps {
  account: ReceivingAccount;
  isBusy: boolean;
  send: (event: ReceivingAccountsEvent) => void;
}

export function AccountCard({ account, isBusy, send }: AccountCardProps) {
  const { accountId, bankName, maskedNumber, holder, isDefault, method } = account;
  const name = `${bankName} ${maskedNumber}`;
  return (
    <Card as="article" $gap={0.875} aria-label={name}>
      <Who>
        <Art name={method === 'bank' ? 'bank' : 'mobile-phone'} size="min(2.5rem, 11vw)" />
        <div>
          <h2>
            {bankName}
            {isDefault && <Tag>{m.accounts_default()}</Tag>}
          </h2>
          <Digits>{maskedNumber}</Digits>
          <p>{holder}</p>
        </div>
      </Who>
      <Row $gap={0.5}>
        <ButtonLink
          size="small"
          to={`/withdrawal/${method}?back=1`}
          aria-label={m.accounts_withdraw_about({ name })}
        >
          {m.wallet_withdraw()}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          to={`/wallets/card/edit?id=${encodeURIComponent(accountId)}`}
          aria-label={m.accounts_edit_about({ name })}
        >
          {m.accounts_edit()}
        </ButtonLink>
        {!isDefault && (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            aria-label={m.accounts_make_default_about({ name })}
            onClick={() => send({ type: 'account.makeDefault', accountId })}
          >
            {m.accounts_make_default()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={m.accounts_remove_about({ name })}
          onClick={() => send({ type: 'account.remove', accountId })}
        >
          {m.accounts_remove()}
        </Button>
      </Row>
    </Card>
  );
}

const Who = styled.div`
  display: flex;
  gap: min(0.875rem, 3vw);

  div {
    flex: 1;
    min-width: 0;
  }

  h2 {
    font-size: ${theme.text.lead};
    overflow-wrap: anywhere;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
    overflow-wrap: anywhere;
  }
`;

const Digits = styled.p`
  && {
    color: ${theme.color.ink};
    font-size: ${theme.text.body};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.06em;
  }
`;
