import styled from 'styled-components';
import { useRefresh } from '#app/app/app-context.tsx';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { Lead } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import RefreshIcon from '~icons/ph/arrows-clockwise-bold';

export function BalanceCard({ coin }: { coin: number }) {
  const refresh = useRefresh();
  return (
    <Card aria-label={m.member_balance()}>
      <Line>
        <Lead>{m.member_balance()}</Lead>
        <IconButton label={m.member_refresh()} icon={<RefreshIcon aria-hidden />} onClick={refresh} />
      </Line>
      <Room>
        <Amount>
          <Art name="coin" size="1.2em" />
          <Money amount={coin} counts />
        </Amount>
      </Room>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.875rem;
`;

const Room = styled.div`
  container-type: inline-size;
`;

/** A large balance is set smaller, not broken into lines. */
const Amount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.35em;
  font-family: ${theme.font.display};
  font-size: clamp(min(1rem, 11cqi), 8cqi, 2.25rem);
  font-weight: 700;
  line-height: 1.2;
`;
