import styled from 'styled-components';
import { useNetDeposited, useUser } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Money } from '#app/components/money.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

interface WalletBalanceProps {
  /** Replaces the net deposits when they did not load; without it they show a skeleton. */
  netMissing?: string | undefined;
}

/** Balance and net deposits: every money page shows both. */
export function WalletBalance({ netMissing }: WalletBalanceProps) {
  const coin = useUser()?.coin;
  const netDeposited = useNetDeposited();
  return (
    <Panel>
      <div>
        <dt>{m.wallet_balance()}</dt>
        <Sum>
          <Art name="coin" size="1.1em" />
          {coin === undefined ? <Skeleton $width="7rem" $height="1em" /> : <Money amount={coin} counts />}
        </Sum>
      </div>
      <Net>
        <dt>
          {m.wallet_net_deposited()}
          <VisuallyHidden>{m.wallet_net_hint()}</VisuallyHidden>
        </dt>
        <dd>
          {netDeposited === null ? (
            (netMissing ?? <Skeleton $width="5rem" $height="1.25em" />)
          ) : (
            <Money amount={netDeposited} counts />
          )}
        </dd>
      </Net>
    </Panel>
  );
}

const Panel = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.5rem 1.5rem;
  padding: min(1rem, 5vw) min(1.25rem, 6vw);
  border-radius: ${theme.radius.huge};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.line};

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  > div {
    min-width: 0;
  }
`;

const Sum = styled.dd`
  display: flex;
  align-items: center;
  gap: 0.35em;
  font-family: ${theme.font.display};
  font-size: min(1.75rem, 8.5vw);
  font-weight: 700;
  line-height: 1.3;
`;

const Net = styled.div`
  dd {
    font-size: ${theme.text.lead};
    font-weight: 650;
    line-height: 1.7;
  }
`;
