import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Link } from '#app/components/link.tsx';
import { typeArt, typeLabel } from '#app/components/type-label.ts';
import { rail } from '#app/theme/rail.ts';
import { theme } from '#app/theme/theme.ts';
import type { GameGroup } from '#contract/app-config.ts';
import { m } from '#messages';

interface CategoryRailProps {
  types: readonly GameGroup[];
  /** The chosen type; null shows the whole lobby. */
  chosen: number | null;
}

export function CategoryRail({ types, chosen }: CategoryRailProps) {
  return (
    <nav aria-label={m.home_types()}>
      <Rail>
        <Category to="/" art="fire" label={m.home_type_hot()} isChosen={chosen === null} />
        {types.map((type) => (
          <Category
            key={type.id}
            to={`/?type=${type.id}`}
            art={typeArt(type)}
            label={typeLabel(type)}
            isChosen={chosen === type.id}
          />
        ))}
      </Rail>
    </nav>
  );
}

interface CategoryProps {
  to: string;
  art: ArtName;
  label: string;
  isChosen: boolean;
}

function Category({ to, art, label, isChosen }: CategoryProps) {
  return (
    <Item>
      <Way to={to} aria-current={isChosen ? 'true' : undefined}>
        <Plate>
          <Art name={art} size="2.25rem" eager />
        </Plate>
        <span>{label}</span>
      </Way>
    </Item>
  );
}

const Rail = styled.ul`
  ${rail}
  scroll-snap-type: x proximity;

  ${theme.media.wide} {
    margin-inline: -0.25rem;
    padding-inline: 0.25rem;
  }
`;

const Item = styled.li`
  flex: none;
  scroll-snap-align: start;
`;

const Plate = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 3.75rem;
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.line};
  transition: transform ${theme.motion.quick} ${theme.motion.ease};
`;

const Way = styled(Link)`
  display: grid;
  gap: 0.375rem;
  width: max-content;
  min-width: 4.5rem;
  max-width: 9rem;
  border-radius: ${theme.radius.large};
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  font-weight: 650;
  text-align: center;

  &[aria-current] {
    color: ${theme.color.ink};
  }

  &[aria-current] ${Plate} {
    background: ${theme.gradient.accent};
    box-shadow: 0 0.375rem 1.25rem -0.25rem ${theme.color.accentGlow};
  }

  &:active ${Plate} {
    transform: scale(0.95);
  }

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.ink};
    }
  }
`;
