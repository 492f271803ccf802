import styled from 'styled-components';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ExchangeFacts } from '#machines/withdrawal/plan-withdrawal.ts';
import { m } from '#messages';

/** What the player has, and what he has put in so far. */
export function MoneyFacts({ facts }: { facts: Pick<ExchangeFacts, 'coin' | 'netDeposited'> }) {
  return (
    <Cells>
      <div>
        <dt>{m.withdraw_balance()}</dt>
        <dd>
          <Money amount={facts.coin} />
        </dd>
      </div>
      <div title={m.withdraw_net_hint()}>
        <dt>{m.withdraw_net()}</dt>
        <dd>
          <Money amount={facts.netDeposited} />
        </dd>
      </div>
    </Cells>
  );
}

const Cells = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 0.625rem;

  div {
    min-width: 0;
    padding: 0.625rem 0.875rem;
    border-left: 0.25rem solid ${theme.color.accent};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.sunken};
    container-type: inline-size;
  }

  div + div {
    border-color: ${theme.color.teal};
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-size: clamp(0.75rem, 11cqi, 1.3125rem);
    font-weight: 700;
  }
`;
