import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Buttons } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { ReceivingAccountsEvent } from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { m } from '#messages';

interface RemoveAccountProps {
  account: ReceivingAccount;
  send: (event: ReceivingAccountsEvent) => void;
}

/** Confirms the removal of an account. */
export function RemoveAccount({ account, send }: RemoveAccountProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <Card $gap={1.25} role="group" aria-label={m.accounts_remove_title()}>
      <Words>
        <h2 ref={title} tabIndex={-1}>
          {m.accounts_remove_title()}
        </h2>
        <p>
          <b>
            {account.bankName} {account.maskedNumber}
          </b>
          <br />
          {account.holder}
        </p>
        <p>{m.accounts_remove_hint()}</p>
      </Words>
      <Buttons>
        <Button variant="quiet" onClick={() => send({ type: 'change.cancel' })}>
          {m.accounts_keep()}
        </Button>
        <Button onClick={() => send({ type: 'change.confirm' })}>{m.accounts_remove()}</Button>
      </Buttons>
    </Card>
  );
}

const Words = styled.div`
  display: grid;
  gap: 0.75rem;

  p {
    color: ${theme.color.dim};
    overflow-wrap: anywhere;
  }

  b {
    color: ${theme.color.ink};
    font-variant-numeric: tabular-nums;
  }
`;
