import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';
import type { HeroArt } from './banner-art.ts';

interface PosterProps {
  ground: TileName;
  art: HeroArt;
  /** Large decorative figures behind the art. */
  backdrop?: string;
  children?: ReactNode;
}

/** A bright panel with rays and one piece of art, for pages without a picture. */
export function Poster({ ground, art, backdrop, children }: PosterProps) {
  return (
    <Panel $ground={ground}>
      {backdrop && <Backdrop aria-hidden>{backdrop}</Backdrop>}
      <Picture
        src={`/art/${art}-hero.avif`}
        alt=""
        width={640}
        height={640}
        draggable={false}
        decoding="async"
        fetchPriority="high"
      />
      {children}
    </Panel>
  );
}

const Panel = styled.div<{ $ground: TileName }>`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  min-height: 10rem;
  padding-block: 0.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.huge};
  background:
    radial-gradient(60% 80% at 50% 50%, ${theme.color.glint}, transparent),
    repeating-conic-gradient(
      from 4deg at 50% 58%,
      ${theme.color.ray} 0 7.5deg,
      transparent 7.5deg 15deg
    ),
    ${({ $ground }) => theme.tile[$ground]};
  box-shadow: inset 0 1px 0 ${theme.color.glint};
  color: ${theme.color.ink};
`;

const Backdrop = styled.span`
  position: absolute;
  z-index: -1;
  font-family: ${theme.font.display};
  font-size: clamp(7rem, 44vw, 13rem);
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.05em;
  opacity: 0.22;
`;

const Picture = styled.img`
  width: min(62%, clamp(8.5rem, 26vw, 22rem));
  height: auto;
  filter: ${theme.shadow.art};
  ${theme.select.none}
`;
