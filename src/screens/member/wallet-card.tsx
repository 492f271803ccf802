import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Link } from '#app/components/link.tsx';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

/** Money in, money out, and all that belongs to it. */
export function WalletCard({ safebox }: { safebox: number }) {
  return (
    <Card as="nav" aria-label={m.wallet_title()}>
      <Title>{m.wallet_title()}</Title>
      <Doors>
        <ButtonLink to="/wallets?name=deposit&back=1">{m.wallet_deposit()}</ButtonLink>
        <ButtonLink variant="quiet" to="/wallets?name=withdraw&back=1">
          {m.wallet_withdraw()}
        </ButtonLink>
      </Doors>
      <ul>
        <Entry to="/wallets/record" art="ticket" label={m.wallet_records()} />
        <Entry to="/wallets/card/list" art="bank" label={m.wallet_accounts()} />
        <Entry to="/member/profile#safe-box" art="locked" label={m.wallet_safe_box()} amount={safebox} />
        <Entry to="/member/profile" art="clown-face" label={m.wallet_profile()} />
      </ul>
    </Card>
  );
}

interface EntryProps {
  to: string;
  art: ArtName;
  label: string;
  amount?: number;
}

function Entry({ to, art, label, amount }: EntryProps) {
  return (
    <li>
      <Way to={to}>
        <Art name={art} size="min(2rem, 10vw)" eager />
        <span>{label}</span>
        {amount !== undefined && <Money amount={amount} />}
        <ForwardIcon aria-hidden />
      </Way>
    </li>
  );
}

const Title = styled.h2`
  padding-bottom: 0.75rem;
  font-size: ${theme.text.title};
`;

const Doors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding-bottom: 0.625rem;

  a {
    flex: 1 1 8rem;
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 3vw);
  min-height: 3.5rem;
  margin-inline: -0.5rem;
  padding: 0.5rem;
  border-radius: ${theme.radius.medium};
  font-size: min(${theme.text.body}, 7.5vw);
  font-weight: 600;

  span:first-of-type {
    flex: 1;
    min-width: 0;
  }

  span + span {
    min-width: 0;
    color: ${theme.color.accent};
    overflow-wrap: anywhere;
    white-space: normal;
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.line};
    }
  }
`;
