import styled, { keyframes } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface SkeletonProps {
  $width?: string;
  $height?: string;
  $radius?: string;
}

const breathe = keyframes`
  from { opacity: 0.55; }
  to { opacity: 1; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ $width }) => $width ?? '100%'};
  height: ${({ $height }) => $height ?? '1rem'};
  border-radius: ${({ $radius }) => $radius ?? theme.radius.small};
  background: ${theme.color.raised};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;
