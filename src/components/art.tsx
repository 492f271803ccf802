import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { ArtName } from './art-names.ts';

interface ArtProps {
  name: ArtName;
  /** CSS length of the square. */
  size: string;
  /** Asked for before the page is laid out, though after code and calls. Other art loads when it is near. */
  eager?: boolean;
  className?: string;
}

/** Colour art is decoration: words beside it always say the same. */
export function Art({ name, size, eager = false, className }: ArtProps) {
  return (
    <Picture
      className={className}
      src={artUrl(name)}
      alt=""
      width={256}
      height={256}
      style={{ width: size, height: size }}
      draggable={false}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'low' : 'auto'}
    />
  );
}

function artUrl(name: ArtName): string {
  return `/art/${name}.avif`;
}

const Picture = styled.img`
  flex: none;
  object-fit: contain;
  ${theme.select.none}
`;
