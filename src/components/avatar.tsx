import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { AVATARS } from '#contract/avatars.ts';
import { Art } from './art.tsx';
import type { ArtName } from './art-names.ts';

interface AvatarProps {
  /** The player's `avatar`; 0 or an unknown number shows the default. */
  id: number;
  /** CSS diameter. */
  size?: string;
}

/** Decorative, as the player's name is beside it. */
export function Avatar({ id, size = '2.5rem' }: AvatarProps) {
  return (
    <Ring $size={size}>
      <Art name={avatarArt(id)} size="72%" />
    </Ring>
  );
}

function avatarArt(id: number): ArtName {
  return AVATARS[id - 1] ?? 'clown-face';
}

const Ring = styled.span<{ $size: string }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border-radius: 50%;
  background: radial-gradient(circle at 50% 20%, #7a5cff, #3f2f9b);
  box-shadow: inset 0 0 0 2px ${theme.color.line};
`;
