import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Dot } from '#app/components/dot.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Link } from '#app/components/link.tsx';
import { Money } from '#app/components/money.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import ForwardIcon from '~icons/ph/caret-right-bold';

interface MenuLinkProps {
  to: string;
  art: ArtName;
  label: string;
  count?: number | undefined;
  /** Minor units. */
  amount?: number | undefined;
  /** Something waits there: words for its dot. */
  news?: string | undefined;
}

/** A list entry that leads to another page. */
export function MenuLink({ to, art, label, count, amount, news }: MenuLinkProps) {
  return (
    <li>
      <Line to={to}>
        <Art name={art} size="min(2rem, 10vw)" />
        <span>{label}</span>
        {count !== undefined && <Count>{formatCount(count)}</Count>}
        {amount !== undefined && (
          <Count>
            <Money amount={amount} />
          </Count>
        )}
        {news && (
          <Dot>
            <VisuallyHidden>{news}</VisuallyHidden>
          </Dot>
        )}
        <ForwardIcon aria-hidden />
      </Line>
    </li>
  );
}

export const MenuTitle = styled.h2`
  padding-bottom: 0.25rem;
`;

const Line = styled(Link)`
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

const Count = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${theme.color.accent};
  font-family: ${theme.font.display};
  font-variant-numeric: tabular-nums;
`;
