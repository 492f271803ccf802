import styled from 'styled-components';
import type { ArtName } from './art-names.ts';

interface ArtProps {
  name: ArtName;
  /** CSS length of the square it fills. */
  size: string;
  /** Above the fold: loaded first. Everything else waits until it is near. */
  eager?: boolean;
  className?: string;
}

/** Colour art. It decorates: what it shows is always said in words beside it. */
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
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}

function artUrl(name: ArtName): string {
  return `/art/${name}.avif`;
}

const Picture = styled.img`
  flex: none;
  object-fit: contain;
  user-select: none;
`;
