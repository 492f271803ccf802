import styled from 'styled-components';
import { useGameBalances } from '#app/app/use-game-balances.ts';
import { Art } from '#app/components/art.tsx';
import { Link } from '#app/components/link.tsx';
import { Money } from '#app/components/money.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

/** Leads to the coins that stand in open rounds, when there are any. */
export function HeldCoinsLink() {
  const { data } = useGameBalances();
  if (!data || data.games.length === 0) return null;
  return (
    <Way to="/member/retrieve-balance">
      <Art name="honey-pot" size="min(2rem, 10vw)" eager />
      <span>{m.retrieve_link()}</span>
      <Held amount={data.held} />
      <ForwardIcon aria-hidden />
    </Way>
  );
}

const Way = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.875rem, 3vw);
  min-height: 3.5rem;
  padding: 0.5rem min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow:
    inset 0.3125rem 0 0 ${theme.color.teal},
    ${theme.shadow.card};
  font-weight: 600;

  > span:first-of-type {
    flex: 1 1 6rem;
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }
`;

const Held = styled(Money)`
  color: ${theme.color.accent};
  font-weight: 650;
`;
